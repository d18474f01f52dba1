import type { DbOrTrx } from '#server/db/client.ts'
import {
	type AlamatPertemuan,
	type Found,
	holdPertemuan,
	keepMeeting,
	numberMarksFrom,
	requireMeeting,
} from '#server/features/schedule/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict } from '#server/lib/errors.ts'
import type { CatatanPertemuan, KodePresensi, PresensiPertemuan } from '#shared/api/attendance.ts'
import { statusPertemuan } from '#shared/rules/pertemuan.ts'
import { NAMA_PRESENSI, type StatusPresensi, waktuPresensi } from '#shared/rules/presensi.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { codesAhead } from './codes.ts'
import { findCatatan, saveCatatan } from './note-queries.ts'
import {
	type BarisRow,
	fillPresensi,
	findPertemuan,
	listPresensi,
	saveBuka,
	savePresensi,
} from './queries.ts'

/** A meeting with its class and what is known of each. @throws AppError 404 */
export async function getPresensi(ctx: Context, at: AlamatPertemuan): Promise<PresensiPertemuan> {
	return read(ctx, ctx.db, at, await requireMeeting(ctx, ctx.db, at))
}

async function read(
	ctx: Context,
	db: DbOrTrx,
	at: AlamatPertemuan,
	{ now: meeting }: Found,
): Promise<PresensiPertemuan> {
	const row = await findPertemuan(db, at)
	const id = row?.id ?? null
	const mahasiswa = await listPresensi(db, { ...at, id })
	const catatan = await findCatatan(db, { ...at, id, nomor: meeting.nomor })
	return {
		id,
		pertemuan: {
			...meeting,
			status: statusPertemuan(meeting, waktuKampus(ctx.now(), ctx.config.timezone)),
		},
		waktu: timeOf(ctx, meeting),
		dibuka: (row?.dibuka ?? false) && timeOf(ctx, meeting) === 'pindai',
		mahasiswa: mahasiswa.map((m) => ({ ...m, pada: m.pada?.toISOString() ?? null })),
		catatan,
	}
}

const timeOf = ({ now, config }: Context, { tanggal, jam_mulai, jam_selesai }: Found['now']) =>
	waktuPresensi(
		{
			mulai: saatKampus(tanggal, jam_mulai, config.timezone),
			selesai: saatKampus(tanggal, jam_selesai, config.timezone),
		},
		now(),
	)

type Isian = { stambuk: string; status: StatusPresensi | null; versi: number }

/**
 * Marks students, all or none; who has left the class meanwhile is named and holds nobody up.
 * @throws AppError 404; 409 no such meeting takes place, too early for more than leave, or
 * somebody else has changed one of them meanwhile: `details` says whom
 */
export async function markPresensi(
	ctx: Context,
	at: AlamatPertemuan,
	isian: readonly Isian[],
	actor: Actor,
): Promise<PresensiPertemuan & { tidak_di_kelas: string[] }> {
	let tidak_di_kelas: string[] = []
	const presensi = await change(ctx, at, actor, async (trx, { id, found }) => {
		if (timeOf(ctx, found.now) === 'nanti' && isian.some(({ status }) => !isLeave(status)))
			throw conflict('meeting_ahead', 'Sebelum kuliah hanya Izin dan Sakit yang dapat dicatat')
		const before = new Map((await listPresensi(trx, { ...at, id })).map((m) => [m.stambuk, m]))
		const wanted = new Map(isian.map((one) => [one.stambuk, one]))
		const known = [...wanted.values()].flatMap((one) => {
			const row = before.get(one.stambuk)
			return row ? [{ ...one, row, mahasiswa_id: row.mahasiswa_id }] : []
		})
		tidak_di_kelas = [...wanted.keys()].filter((stambuk) => !before.has(stambuk))
		if (known.length === 0) return
		const saved = await savePresensi(trx, { id, isian: known, oleh: actor.akun_id, pada: ctx.now() })
		const stale = known.filter(({ mahasiswa_id }) => !saved.has(mahasiswa_id))
		if (stale.length > 0) throw changedMeanwhile(await fresh(trx, at, id, stale))
		const cleared = known.flatMap(({ status, versi }) => (status === null && versi > 0 ? [versi] : []))
		if (cleared.length > 0) await numberMarksFrom(trx, id, Math.max(...cleared) + 1)
		const corrected = known.filter(({ row, status }) => row.status !== null && row.status !== status)
		if (corrected.length > 0)
			await writeJejak(trx, {
				...by(actor),
				tindakan: 'presensi_dikoreksi',
				objek: `pertemuan:${id}`,
				lama: Object.fromEntries(corrected.map(({ stambuk, row }) => [stambuk, row.status])),
				baru: Object.fromEntries(corrected.map(({ stambuk, status }) => [stambuk, status])),
			})
	})
	return { ...presensi, tidak_di_kelas }
}

const isLeave = (status: StatusPresensi | null) => status === null || status === 'izin' || status === 'sakit'

/** What the others have made of it. */
async function fresh(trx: DbOrTrx, at: AlamatPertemuan, id: string, stale: readonly { stambuk: string }[]) {
	const now = new Map((await listPresensi(trx, { ...at, id })).map((m) => [m.stambuk, m]))
	return stale.flatMap(({ stambuk }) => now.get(stambuk) ?? [])
}

const changedMeanwhile = (rows: readonly BarisRow[]) =>
	new AppError(409, 'attendance_changed', 'Presensi sudah diubah orang lain sementara itu', {
		details: rows.map(({ stambuk, nama, status, oleh, cara }) => ({
			field: stambuk,
			message: `${nama}: ${status ? NAMA_PRESENSI[status] : 'dikosongkan'}, ${
				cara === 'dosen' ? `oleh ${oleh}` : cara ? 'oleh mahasiswa sendiri' : 'oleh orang lain'
			}`,
		})),
	})

/** Marks as present who is not marked. @throws AppError 404; 409 no such meeting takes place, or it is still ahead */
export async function fillHadir(ctx: Context, at: AlamatPertemuan, actor: Actor) {
	let diisi: string[] = []
	const presensi = await change(ctx, at, actor, async (trx, { id, found }) => {
		if (timeOf(ctx, found.now) === 'nanti')
			throw conflict('meeting_ahead', 'Sebelum kuliah hanya Izin dan Sakit yang dapat dicatat')
		diisi = await fillPresensi(trx, { ...at, id, oleh: actor.akun_id, pada: ctx.now() })
	})
	return { diisi, presensi }
}

/** Lets students scan, or no longer. @throws AppError 404; 409 no such meeting takes place, or not at this hour */
export async function openScan(
	ctx: Context,
	at: AlamatPertemuan,
	dibuka: boolean,
	actor: Actor,
): Promise<PresensiPertemuan> {
	return change(ctx, at, actor, async (trx, { id, found }) => {
		const time = timeOf(ctx, found.now)
		if (dibuka && time !== 'pindai')
			throw conflict(
				time === 'nanti' ? 'meeting_ahead' : 'meeting_over',
				time === 'nanti'
					? 'Presensi dengan QR dapat dibuka mulai 15 menit sebelum kuliah'
					: 'Kuliah sudah selesai. Catat presensi pada daftar.',
			)
		await saveBuka(trx, { id, dibuka, oleh: actor.akun_id, pada: ctx.now() })
	})
}

/** The codes of the next minutes. @throws AppError 404; 409 scanning is not open */
export async function getCodes(ctx: Context, at: AlamatPertemuan): Promise<KodePresensi> {
	const row = await findPertemuan(ctx.db, at)
	if (!row?.dibuka) throw conflict('scan_closed', 'Presensi dengan QR belum dibuka')
	const now = ctx.now()
	return { sekarang: now.toISOString(), ...codesAhead(ctx, row.id, now) }
}

type Catatan = Omit<CatatanPertemuan, 'dosen'> & { dosen: readonly string[] }

/** Writes down what a lecture was about. @throws AppError 400 somebody who does not teach it; 404; 409 changed meanwhile */
export async function writeCatatan(
	ctx: Context,
	at: AlamatPertemuan,
	{ dosen, ...isi }: Catatan,
	actor: Actor,
): Promise<CatatanPertemuan> {
	const { catatan } = await change(ctx, at, actor, async (trx, { id, found }) => {
		const lama = await findCatatan(trx, { ...at, id, nomor: found.now.nomor })
		const strange = dosen.find((nip) => !lama.dosen.some((d) => d.nip === nip))
		if (strange) throw badInput('dosen', `Dosen ${strange} tidak mengampu kelas ini`, 'not_teaching')
		const saved = await saveCatatan(trx, {
			...isi,
			id,
			dosen: [...new Set(dosen)],
			oleh: actor.akun_id,
			pada: ctx.now(),
		})
		if (!saved)
			throw conflict(
				'note_changed',
				`Catatan pertemuan ini sudah diubah ${lama.oleh ?? 'orang lain'} sementara itu`,
			)
		if (lama.versi > 0)
			await writeJejak(trx, {
				...by(actor),
				tindakan: 'catatan_pertemuan_diubah',
				objek: `pertemuan:${id}`,
				lama: { rencana: lama.rencana, bahasan: lama.bahasan, tautan: lama.tautan },
				baru: { rencana: isi.rencana, bahasan: isi.bahasan, tautan: isi.tautan },
			})
	})
	return catatan
}

/** A change of a meeting that takes place, and how it stands then. */
async function change(
	ctx: Context,
	at: AlamatPertemuan,
	actor: Actor,
	act: (trx: DbOrTrx, meeting: { id: string; found: Found }) => Promise<void>,
): Promise<PresensiPertemuan> {
	return ctx.db.transaction().execute(async (trx) => {
		const id = await keepMeeting(ctx, trx, at, {
			found: await requireMeeting(ctx, trx, at),
			oleh: actor.akun_id,
		})
		await holdPertemuan(trx, id)
		// As it stands now that nobody can move or cancel it.
		const found = await requireMeeting(ctx, trx, at)
		if (found.now.keadaan !== 'terjadwal')
			throw conflict('meeting_off', 'Tidak ada kuliah kelas ini pada waktu itu')
		await act(trx, { id, found })
		return read(ctx, trx, at, found)
	})
}
