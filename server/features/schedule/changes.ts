import type { DbOrTrx } from '#server/db/client.ts'
import { notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { PerubahanTersimpan } from '#shared/api/meetings.ts'
import type { Pertemuan, TempatPertemuan } from '#shared/rules/pertemuan.ts'
import { type HalanganPindah, halanganPindah } from '#shared/rules/pindah-pertemuan.ts'
import { hariDari, teksRentang } from '#shared/rules/tanggal.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import { saatKampus } from '#shared/rules/waktu.ts'
import {
	findPeriodeKuliah,
	findPerubahan,
	isTerlaksana,
	listWarga,
	namaMatakuliah,
	savePertemuan,
	touchPertemuan,
} from './change-queries.ts'
import { settleBentrok } from './clashes.ts'
import { type AlamatPertemuan, courseOf, type Found, findIn, listMeetings, placeOf } from './meeting.ts'

type Change = {
	alasan: string
	meski_bentrok?: boolean
	/** Where it stood as the caller saw it. */
	dilihat?: TempatPertemuan
}

const HALANGAN: Record<HalanganPindah, [field: string, sentence: string, code: string]> = {
	jam_terbalik: ['jam_selesai', 'Jam selesai harus sesudah jam mulai', 'ends_before_it_begins'],
	sudah_lewat: ['tanggal', 'Waktu pertemuan sudah lewat', 'in_the_past'],
	luar_periode: ['tanggal', 'Tanggal pertemuan di luar periode akademiknya', 'outside_term'],
	libur: ['tanggal', 'Kampus libur pada tanggal itu', 'holiday'],
}

/** Why nobody can decide about a slot on which the course does not meet. */
const BUKAN_PERTEMUAN: Partial<Record<Pertemuan['keadaan'], string>> = {
	libur: 'Pertemuan ini sudah tidak ada karena libur',
	ujian: 'Pekan itu dipakai untuk ujian mata kuliah ini',
	cadangan: 'Semua pertemuan semester ini sudah ada sebelum tanggal itu',
}

/** Cancels a meeting. @throws AppError 404; 409 cancelled already, no meeting there, or somebody else has moved it since it was seen */
export async function cancelPertemuan(
	ctx: Context,
	at: AlamatPertemuan,
	{ alasan, dilihat }: Change,
	actor: Actor,
): Promise<PerubahanTersimpan> {
	return change(ctx, at, { actor, dilihat }, async (_trx, { now: meeting, pindah }) => {
		const off = BUKAN_PERTEMUAN[meeting.keadaan]
		if (off) throw conflict('meeting_off', off)
		if (meeting.keadaan === 'dibatalkan')
			throw conflict('meeting_cancelled', 'Pertemuan ini sudah dibatalkan')
		return { tindakan: 'pertemuan_dibatalkan', pindah, dibatalkan: true, alasan, bentrok: [] }
	})
}

/**
 * Moves a meeting to another time or room: one that is to come, one that did not take place, or one that a holiday or
 * the exam has taken. To where it stands already it is not moved again: an answer was lost.
 * @throws AppError 400 in the past, outside the term, on a holiday; 404; 409 no meeting there, a clash, or somebody else has moved it
 *   since it was seen (who, and to where)
 */
export async function movePertemuan(
	ctx: Context,
	at: AlamatPertemuan,
	{ alasan, meski_bentrok, dilihat, ...to }: TempatPertemuan & Change,
	actor: Actor,
): Promise<PerubahanTersimpan> {
	const pindah = { ...to, ruangan: to.ruangan.trim() }
	return change(ctx, at, { actor, dilihat, ke: pindah }, async (trx, { now: meeting, asal, term }) => {
		if (meeting.keadaan === 'cadangan') throw conflict('meeting_off', BUKAN_PERTEMUAN.cadangan ?? '')
		const halangan = halanganPindah(pindah, term, ctx.now(), ctx.config.timezone)
		if (halangan) throw badInput(...HALANGAN[halangan])
		if (isSame(pindah, asal))
			throw badInput('tanggal', 'Waktu dan ruang itu sama dengan jadwalnya', 'same_place')
		const bentrok = await settleBentrok(
			ctx,
			trx,
			term,
			{ ...courseOf(at), asal, tempat: pindah },
			meski_bentrok,
		)
		return { tindakan: 'pertemuan_dipindah', pindah, dibatalkan: false, alasan, bentrok }
	})
}

/** Undoes what was decided about a meeting. @throws AppError 404; 409 nothing was decided, or a clash */
export async function restorePertemuan(
	ctx: Context,
	at: AlamatPertemuan,
	{ alasan, meski_bentrok }: Change,
	actor: Actor,
): Promise<PerubahanTersimpan> {
	return change(ctx, at, { actor }, async (trx, { now: meeting, asal, pindah, term, halangan }) => {
		if (meeting.keadaan !== 'dibatalkan' && !pindah)
			throw conflict('meeting_unchanged', 'Pertemuan ini sudah sesuai jadwal')
		// What is over, or was a holiday, is in nobody's way.
		const ahead = saatKampus(asal.tanggal, asal.jam_selesai, ctx.config.timezone) > ctx.now()
		const bentrok =
			ahead && halangan === null
				? await settleBentrok(ctx, trx, term, { ...courseOf(at), asal, tempat: asal }, meski_bentrok)
				: []
		return { tindakan: 'pertemuan_dipulihkan', pindah: null, dibatalkan: false, alasan, bentrok }
	})
}

type Decided = {
	tindakan: Tindakan
	pindah: TempatPertemuan | null
	dibatalkan: boolean
	alasan: string
	bentrok: string[]
}
/** One change of the plan of a term at a time, with its line in the trail. @throws AppError 404; 409 it was held, or does not stand where it was seen */
async function change(
	ctx: Context,
	at: AlamatPertemuan,
	{ actor, dilihat, ke }: { actor: Actor; dilihat?: TempatPertemuan | undefined; ke?: TempatPertemuan },
	decide: (trx: DbOrTrx, found: Found) => Promise<Decided>,
): Promise<PerubahanTersimpan> {
	return ctx.db.transaction().execute(async (trx) => {
		const term = await findPeriodeKuliah(trx, at.periode, { lock: true })
		const found = term && findIn((await listMeetings(ctx, trx, term, courseOf(at))).list, at)
		if (!found) throw notFound('meeting_not_found', 'Pertemuan ini tidak ada dalam jadwal kelas')
		const row = { ...courseOf(at), periode: at.periode, asal: found.asal }
		const there = await findPerubahan(trx, row)
		const held = await touchPertemuan(trx, { ...row, oleh: actor.akun_id, pada: ctx.now() })
		if (await isTerlaksana(trx, held))
			throw conflict('meeting_held', 'Presensi pertemuan ini sudah dicatat, jadi waktunya tidak dapat diubah')
		if (there && ke && found.pindah && found.now.keadaan === 'terjadwal' && isSame(ke, found.pindah))
			return { id: there.id, bentrok: [], diberi_tahu: false }
		if (dilihat && !isSame(dilihat, found.now))
			throw conflict(
				'meeting_moved',
				`Pertemuan ini baru saja diubah ${there?.oleh ?? 'orang lain'}: sekarang ${wordsOf(found.now)}, ${found.now.ruangan}. Belum ada yang diubah. Tutup, lalu lihat lagi pertemuannya.`,
			)
		const { tindakan, bentrok, ...decided } = await decide(trx, { ...found, term })
		const id = await savePertemuan(trx, {
			...row,
			...decided,
			oleh: actor.akun_id,
			pada: ctx.now(),
		})
		await writeJejak(trx, {
			...by(actor),
			tindakan,
			objek: `pertemuan:${id}`,
			lama: { ...placeOf(found.now), dibatalkan: found.now.keadaan === 'dibatalkan' },
			baru: { ...courseOf(at), ...decided, ...(bentrok.length > 0 && { bentrok }) },
		})
		const diberi_tahu = await tell(ctx, trx, at, actor, { id, ...found, ...decided })
		return { id, bentrok, diberi_tahu }
	})
}

type Told = Pick<Found, 'now' | 'asal'> & Omit<Decided, 'tindakan' | 'bentrok'> & { id: string }

/** Tells who would come, unless all of it is over. Who was told of the meeting before is told again. */
async function tell(
	ctx: Context,
	trx: DbOrTrx,
	at: AlamatPertemuan,
	actor: Actor,
	{ id, now: before, asal, pindah, dibatalkan, alasan }: Told,
): Promise<boolean> {
	const ends = ({ tanggal, jam_selesai }: TempatPertemuan) =>
		saatKampus(tanggal, jam_selesai, ctx.config.timezone)
	if ([before, asal, ...(pindah ? [pindah] : [])].every((place) => ends(place) <= ctx.now())) return false
	const course = courseOf(at)
	const [what, isi] = dibatalkan
		? ['dibatalkan', `${wordsOf(before)}. Alasan: ${alasan}`]
		: pindah
			? ['dipindah', `Dari ${wordsOf(before)} ke ${wordsOf(pindah)}, ${pindah.ruangan}. Alasan: ${alasan}`]
			: ['kembali ke jadwalnya', `${wordsOf(asal)}, ${asal.ruangan}. Alasan: ${alasan}`]
	await notify(trx, ctx.now(), {
		kepada: await listWarga(trx, { ...course, periode: at.periode, kecuali: actor.akun_id }),
		jenis: 'pertemuan',
		judul: `Kuliah ${await namaMatakuliah(trx, course.kode_mk)} ${what}`,
		isi,
		alamat: `/mata-kuliah/${course.kode_mk}/schedule`,
		kunci: `pertemuan:${id}`,
		lagi: true,
	})
	return true
}

const wordsOf = (place: TempatPertemuan): string =>
	`${hariDari(place.tanggal)}, ${teksRentang(place.tanggal, place.tanggal)} pukul ${place.jam_mulai.replace(':', '.')}`

const isSame = (a: TempatPertemuan, b: TempatPertemuan): boolean =>
	a.tanggal === b.tanggal &&
	a.jam_mulai === b.jam_mulai &&
	a.jam_selesai === b.jam_selesai &&
	a.ruangan === b.ruangan
