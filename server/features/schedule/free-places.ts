import type { Context } from '#server/lib/context.ts'
import type { TempatKosong } from '#shared/api/meetings.ts'
import { JENDELA_TEMPAT_HARI } from '#shared/api/meetings.ts'
import { compareText, liburPada } from '#shared/rules/minggu-kuliah.ts'
import type { TempatPertemuan } from '#shared/rules/pertemuan.ts'
import { halanganPindah } from '#shared/rules/pindah-pertemuan.ts'
import { isDaring } from '#shared/rules/ruang.ts'
import { HARI, tambahHari } from '#shared/rules/tanggal.ts'
import { jamKosong, kisiKampus, padaHari } from '#shared/rules/tempat-pertemuan.ts'
import { listKesibukan } from './clashes.ts'
import { requireMeeting } from './lend.ts'
import { type AlamatPertemuan, courseOf, placeOf } from './meeting.ts'
import { findKisi } from './neighbour-queries.ts'

/**
 * Where a meeting could be in the days from one on: hours at which class, lecturers and students are free, the rooms at each,
 * and of all others why not. What it finds is no promise: `movePertemuan` looks again, with the term locked.
 * @throws AppError 404 no such meeting
 */
export async function findTempatKosong(
	ctx: Context,
	at: AlamatPertemuan,
	dari: string,
): Promise<TempatKosong> {
	const { term, asal, now: meeting } = await requireMeeting(ctx, ctx.db, at)
	const { slot, ruang } = await findKisi(ctx.db, at.periode)
	const { hari, jam } = kisiKampus(slot, asal)
	const days = Array.from({ length: JENDELA_TEMPAT_HARI }, (_, i) => tambahHari(dari, i)).filter((day) =>
		padaHari(hari, day),
	)
	const sampai = tambahHari(dari, JENDELA_TEMPAT_HARI - 1)
	const sibuk = await listKesibukan(
		ctx,
		ctx.db,
		term,
		{ ...courseOf(at), asal },
		{ dari, sampai, hari: HARI, jam_mulai: '00:00', jam_selesai: '23:59' },
	)
	const rooms = ruang.filter((each) => !isDaring(each)).sort(roomsFirst(meeting.ruangan))
	const taken = [placeOf(meeting), asal]
	return {
		hari: days.map((tanggal) => {
			if (tanggal < term.mulai || tanggal > term.selesai)
				return { tanggal, halangan: 'Di luar semester ini', jam: [] }
			const libur = liburPada(term.libur, tanggal)
			if (libur) return { tanggal, halangan: `Libur: ${libur.kegiatan}`, jam: [] }
			const open = jam.filter(
				(hours) => halanganPindah({ tanggal, ...hours }, term, ctx.now(), ctx.config.timezone) === null,
			)
			if (open.length === 0) return { tanggal, halangan: 'Sudah lewat', jam: [] }
			return {
				tanggal,
				halangan: null,
				jam: jamKosong(sibuk, tanggal, { jam: open, ruang: rooms }).map((one) => ({
					...one,
					ruang: one.ruang.map((room) => ({
						...room,
						halangan: taken.some((place) => isPlace(place, { tanggal, ...one, ...room }))
							? 'tempat pertemuan ini sendiri'
							: room.halangan,
					})),
				})),
			}
		}),
	}
}

const isPlace = (place: TempatPertemuan, other: Pick<TempatPertemuan, 'tanggal' | 'jam_mulai' | 'ruangan'>) =>
	place.tanggal === other.tanggal && place.jam_mulai === other.jam_mulai && place.ruangan === other.ruangan

/** The own room first, then by name as people count: `Ruang 9` before `Ruang 10`. */
const roomsFirst = (own: string) => (a: string, b: string) =>
	Number(b === own) - Number(a === own) || a.localeCompare(b, 'id', { numeric: true }) || compareText(a, b)
