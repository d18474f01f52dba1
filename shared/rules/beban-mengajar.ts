import { jumlahTerlaksana } from './berita-acara.ts'

export type BebanMengajar = {
	nama: string
	/** Null of who stood in without being assigned to the class. */
	nip: string | null
	/** NIDN or NUPTK, as BKD asks for it; null where the campus has none. */
	nidn: string | null
	/** Lectures that this person taught, alone or with others. */
	pertemuan: number
	/** The part of the course's credit points, with two decimals. */
	sks: number
}

/**
 * Who taught how much of a course: its credit points are divided by the sessions that somebody is named for, and each of these
 * by those who taught it. So the parts add up to the credit points, however many taught together.
 */
export function bebanMengajar({
	sks,
	dosen,
	pertemuan,
}: {
	sks: number
	dosen: readonly { nip: string; nama: string; nidn: string | null }[]
	/** Names of those who were there, session by session, with the number of the lecture. */
	pertemuan: readonly { nomor: number | null; pengajar: readonly string[] }[]
}): BebanMengajar[] {
	const taught = pertemuan.filter(({ pengajar }) => pengajar.length > 0)
	const known = new Map(dosen.map((d) => [d.nama, d]))
	const names = new Set([...known.keys(), ...taught.flatMap(({ pengajar }) => pengajar)])
	return [...names].map((nama) => {
		const own = taught.filter(({ pengajar }) => pengajar.includes(nama))
		const share = own.reduce((sum, { pengajar }) => sum + 1 / pengajar.length, 0)
		return {
			nama,
			nip: known.get(nama)?.nip ?? null,
			nidn: known.get(nama)?.nidn ?? null,
			pertemuan: jumlahTerlaksana(own),
			sks: taught.length === 0 ? 0 : Math.round((sks * share * 100) / taught.length) / 100,
		}
	})
}
