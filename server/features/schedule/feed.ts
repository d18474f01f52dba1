import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { UjianRow } from '#server/features/exams/queries.ts'
import type { Order } from '#server/lib/heavy.ts'
import type { JadwalKelas, JadwalKuliah } from '#shared/api/schedule.ts'
import { denganGedung } from '#shared/rules/gedung.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { type Pertemuan, pertemuanSemua, type TermKuliah } from '#shared/rules/pertemuan.ts'
import { tambahHari, teksRentang } from '#shared/rules/tanggal.ts'
import { mulaiPalingLambat, sebutanUjian } from '#shared/rules/ujian.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'

export type FeedInput = {
	institution: string
	nama: string
	zona: string
	/** Domain of the event ids. */
	host: string
	periode: (TermKuliah & { kode: string }) | undefined
	jadwal: JadwalKelas
	ujian: readonly UjianRow[]
	/** Whether holidays are written as events. Lectures keep off them either way. */
	tulisLibur: boolean
}

const TTL_SECONDS = 6 * 3600
const midnight = (tanggal: string) => new Date(`${tanggal}T00:00:00Z`)

/**
 * A student's term as iCalendar: every lecture that takes place, exams, holidays. Lectures are written out one by one in
 * UTC, without recurrence rules and time zone definitions, on whose details calendar programs disagree.
 */
export function scheduleFeed({ content, date }: Order<FeedInput>): string {
	const { institution, nama, zona, host, periode, jadwal, ujian, tulisLibur } = content
	const calendar = ical({
		name: `Kuliah ${nama}`,
		description: periode
			? `Jadwal kuliah dan ujian ${institution}, ${namaPeriode(periode.kode)}`
			: institution,
		prodId: { company: institution, product: 'Jadwal Kuliah', language: 'ID' },
		method: ICalCalendarMethod.PUBLISH,
		timezone: null,
		ttl: TTL_SECONDS,
		x: { 'X-WR-TIMEZONE': zona },
	})
	const stamp = { stamp: date }
	const { ujian: minggu } = jadwal
	const { slot: data, perubahan } = denganGedung(jadwal.gedung, { ...jadwal, slot: jadwal.data })
	const of = ({ kelas, kode_matakuliah }: JadwalKuliah) => ({ kelas, kode_mk: kode_matakuliah })
	for (const p of periode ? pertemuanSemua(data, perubahan, minggu, periode, of) : []) {
		// A moved meeting is one event, which a calendar takes to its new place by the id.
		if (p.keadaan !== 'terjadwal' && p.keadaan !== 'dibatalkan') continue
		const dibatalkan = p.keadaan === 'dibatalkan'
		calendar.createEvent({
			...stamp,
			id: `kuliah-${p.kelas}-${p.kode_matakuliah}-${p.asal.tanggal}-${p.asal.jam_mulai.replace(':', '')}@${host}`,
			start: saatKampus(p.tanggal, p.jam_mulai, zona),
			end: saatKampus(p.tanggal, p.jam_selesai, zona),
			summary: dibatalkan ? `Dibatalkan: ${p.matakuliah}` : p.matakuliah,
			location: p.ruangan,
			description: [
				`${p.kode_matakuliah}, kelas ${p.kelas}`,
				...(p.nomor === null ? [] : [`pertemuan ${p.nomor}`]),
				...reasonOf(p),
			].join(', '),
			status: dibatalkan ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		})
	}
	for (const u of ujian)
		calendar.createEvent({
			...stamp,
			id: `ujian-${u.id}@${host}`,
			start: u.mulai,
			end: u.selesai,
			summary: `${sebutanUjian(u)} ${u.mata_kuliah}`,
			location: u.ruang,
			description: [`Lama pengerjaan ${u.durasi_menit} menit`, ...latestStart(u, zona)].join(', '),
			status: u.ditiadakan ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		})
	for (const l of (tulisLibur && periode?.libur) || [])
		calendar.createEvent({
			...stamp,
			id: `libur-${l.mulai}-${l.kegiatan.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@${host}`,
			start: midnight(l.mulai),
			end: midnight(tambahHari(l.selesai, 1)),
			allDay: true,
			summary: `Libur: ${l.kegiatan}`,
		})
	return calendar.toString()
}

function reasonOf({ keadaan, asal, alasan }: Pertemuan): string[] {
	if (alasan === null) return []
	if (keadaan === 'dibatalkan') return [`dibatalkan: ${alasan}`]
	return [`dipindah dari ${teksRentang(asal.tanggal, asal.tanggal)}: ${alasan}`]
}

const latestStart = (u: UjianRow, zona: string) =>
	u.batas_mulai_menit === null
		? []
		: [`mulai paling lambat ${waktuKampus(mulaiPalingLambat(u), zona).jam.replace(':', '.')}`]
