import {
	type FaktaRow,
	listFaktaRows,
	type UjianKey,
	type UjianRow,
} from '#server/features/exams/batch-queries.ts'
import { type BentrokBaris, HALANGAN_JADWAL, listBentrokBaris } from '#server/features/exams/lend.ts'
import { bedaRekam, type Masalah, type Rekam } from '#shared/rules/impor.ts'
import { halanganJadwal, jendelaUjian } from '#shared/rules/jadwal-ujian.ts'
import type { Baris, JenisImpor, Latar } from './jenis.ts'

/** Columns of proctors; an exam may have more, who are named by hand and stay. */
export const PENGAWAS = ['pengawas_1', 'pengawas_2', 'pengawas_3', 'pengawas_4'] as const

/** What speaks against exams of a file: each by itself, then its clashes. */
export const periksaUjian: NonNullable<JenisImpor['periksa']> = async (db, baris, latar) => {
	const utuh = baris.map(({ nomor, rekam, lama }) => ({
		nomor,
		lama,
		rekam: latar.kembali ? rekam : menjadi(rekam, lama),
	}))
	const fakta = new Map(
		(
			await listFaktaRows(
				db,
				utuh.map(({ nomor, rekam }) => ({ ...(rekam as UjianKey & { ruang: string }), nomor })),
			)
		).map((one) => [one.nomor, one]),
	)
	const masalah = sendiri(utuh, fakta, latar)
	const good = utuh.filter(({ nomor }) => !masalah.has(nomor))
	const bentrok = await listBentrokBaris(
		db,
		good
			.filter(({ nomor }) => !fakta.get(nomor)?.ditiadakan)
			.map(({ nomor, rekam }) => {
				const row = toUjianRow(rekam)
				return { ...row, nomor, ...jendelaUjian(row, latar.zona) }
			}),
		latar.zona,
	)
	for (const { nomor, rekam, lama } of good) {
		if (!berubah(rekam, lama, latar)) continue
		const found = (bentrok.get(nomor) ?? []).filter(({ mutlak }) => mutlak || rekam.izin !== 'Ya')
		if (found.length > 0) masalah.set(nomor, found.toSorted(mutlakDulu).slice(0, MOST_BENTROK).map(masalahOf))
	}
	return masalah
}

const MOST_BENTROK = 3
/** What cannot be let through is never among those that are not said. */
const mutlakDulu = (a: BentrokBaris, b: BentrokBaris) => Number(b.mutlak) - Number(a.mutlak)

/** Which exam is meant, in a word. */
export const kunciUjian = ({ periode: term, kelas: class_, kode_mk, jenis, nama }: UjianKey) =>
	[term, class_, kode_mk, jenis, nama ?? ''].join(' ')

/** What a row would stand for, with what is known where it is silent. */
const menjadi = (rekam: Rekam, lama: Rekam | null): Rekam =>
	lama
		? { ...lama, ...Object.fromEntries(bedaRekam(rekam, lama).map((kunci) => [kunci, rekam[kunci] ?? null])) }
		: rekam

const berubah = (rekam: Rekam, lama: Rekam | null, { kembali }: Latar) =>
	!lama || kembali === true || bedaRekam(rekam, lama).length > 0

/** A record as it is saved. */
export function toUjianRow(rekam: Rekam): UjianRow {
	const row = rekam as UjianKey & Pick<UjianRow, 'tanggal' | 'jam_mulai' | 'jam_selesai' | 'ruang'>
	return {
		...row,
		durasi: typeof rekam.durasi === 'number' ? rekam.durasi : Math.min(600, lamanya(row)),
		pengawas: PENGAWAS.map((kunci) => rekam[kunci]).filter((one) => typeof one === 'string'),
	}
}

/** Minutes for which it is open: without a length of their own all of them are given. */
function lamanya(row: Pick<UjianRow, 'tanggal' | 'jam_mulai' | 'jam_selesai'>): number {
	const { mulai, selesai } = jendelaUjian(row, 'UTC')
	return (selesai.getTime() - mulai.getTime()) / 60_000
}

/** What speaks against rows by themselves. */
function sendiri(
	baris: readonly (Baris & { lama: Rekam | null })[],
	fakta: ReadonlyMap<number, FaktaRow>,
	latar: Latar,
): Map<number, Masalah[]> {
	const masalah = new Map<number, Masalah[]>()
	const nama = new Map<string, number>()
	for (const { nomor, rekam, lama } of baris) {
		const key = kunciUjian(rekam as UjianKey).toLowerCase()
		const before = nama.get(key)
		const fact = fakta.get(nomor)
		const against =
			before === undefined
				? fact && berubah(rekam, lama, latar) && tolakIsi({ rekam, lama }, fact, latar)
				: { kolom: 'nama', alasan: `sama dengan baris ${before}` }
		nama.set(key, before ?? nomor)
		if (against) masalah.set(nomor, [against])
	}
	return masalah
}

function tolakIsi(
	{ rekam, lama }: { rekam: Rekam; lama: Rekam | null },
	fact: FaktaRow,
	{ now, zona }: Latar,
): Masalah | null {
	if (rekam.jenis === 'KUIS' && !rekam.nama) return { kolom: 'nama', alasan: 'beri nama kuis ini' }
	if (rekam.jenis !== 'KUIS' && rekam.nama) return { kolom: 'nama', alasan: 'hanya kuis yang diberi nama' }
	if (fact.nama_susulan) return { kolom: 'nama', alasan: 'nama ini dipakai ujian susulan' }
	if (!fact.diampu) return { kolom: 'kode_mk', alasan: 'belum ada pengampunya di kelas ini pada periode itu' }
	if (!rekam.jam_selesai) return { kolom: 'jam_selesai', alasan: 'isi jam selesai, atau durasinya' }
	const { pengawas: nips, ...row } = toUjianRow(rekam)
	if (new Set(nips).size < nips.length)
		return { kolom: 'pengawas_2', alasan: 'pengawas ini disebut dua kali' }
	if (fact.ditiadakan)
		return { kolom: null, alasan: 'ujian ini ditiadakan; adakan lagi lebih dahulu di halaman ujiannya' }
	const sudah_dimulai = fact.pengerjaan > 0
	if (sudah_dimulai && lama && lama.durasi !== row.durasi)
		return { kolom: 'durasi', alasan: 'sudah dimulai mahasiswa; durasinya tidak dapat diubah' }
	const jadwal = fact.mulai && fact.selesai && { mulai: fact.mulai, selesai: fact.selesai, sudah_dimulai }
	const halangan = halanganJadwal(
		{ ...jendelaUjian(row, zona), tanggal: row.tanggal },
		jadwal,
		{ mulai: fact.periode_mulai, selesai: fact.periode_selesai },
		now,
	)
	if (halangan) return { kolom: 'tanggal', alasan: HALANGAN_JADWAL[halangan] }
	const { kapasitas, peserta } = fact
	return kapasitas !== null && peserta > kapasitas && rekam.izin !== 'Ya' && row.ruang !== lama?.ruang
		? { kolom: 'ruang', alasan: `${row.ruang} hanya muat ${kapasitas}, pesertanya ${peserta}`, boleh: true }
		: null
}

const KOLOM_BENTROK = { kelas: 'kelas', ruang: 'ruang', dosen: 'pengawas_1', kuliah: 'jam_mulai' } as const

/** Nobody sits two exams at once in a room; all else may be meant. */
const masalahOf = ({ apa, mutlak, kalimat }: BentrokBaris): Masalah => ({
	kolom: KOLOM_BENTROK[apa],
	alasan: kalimat.charAt(0).toLowerCase() + kalimat.slice(1),
	...(!mutlak && { boleh: true }),
})
