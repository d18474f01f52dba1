import type { MahasiswaActor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { type AppError, conflict, forbidden, tooMany } from '#server/lib/errors.ts'
import type { GuessWatch } from '#server/lib/guess-watch.ts'
import type { HadirTercatat } from '#shared/api/attendance.ts'
import { ikutKuliah, kelasKuliah, kelasMahasiswa, type Tempat } from '#shared/rules/kuliah-lain.ts'
import { waktuPresensi } from '#shared/rules/presensi.ts'
import { hashDevice, isShortCode, makeClaim, meetingOfCode, readClaim } from './codes.ts'
import { listTerbuka, type ScanRow, saveScan } from './queries.ts'
import type { Teller } from './teller.ts'

/** Wrong short codes of an account that are free, and forgotten in a minute: 6 digits are guessed in a year of this. */
export const FREE_CODES = 6
/** A scan that was opened and never closed counts for so long. */
const OPEN_HOURS = 24

/** Trades a code on the screen for a claim. @throws AppError 409 it is none, or no longer one */
export function claimCode(
	ctx: Context,
	{ kode, perangkat }: { kode: string; perangkat: string },
): { klaim: string } {
	const now = ctx.now()
	const id = meetingOfCode(ctx, kode, now)
	if (id === null) throw oldCode()
	return { klaim: makeClaim(ctx, id, perangkat, now) }
}

const oldCode = () =>
	conflict('code_over', 'Kode ini sudah tidak berlaku. Pindai kode yang sedang tampil di layar.')

type Marking = { teller: Teller; actor: MahasiswaActor; perangkat: string }

/** @throws AppError 403 another class; 409 the claim is too old or not of this device, or scanning is not open */
export async function markByClaim(
	ctx: Context,
	klaim: string,
	{ teller, actor, perangkat }: Marking,
): Promise<HadirTercatat> {
	const claim = readClaim(ctx, klaim, { perangkat, now: ctx.now() })
	if (!claim) throw oldCode()
	return mark(ctx, { ...claim, cara: 'qr', teller, actor, perangkat })
}

/** @throws AppError 403; 409 no such code at this moment; 429 too many wrong ones of this account */
export async function markByShortCode(
	ctx: Context,
	kode: string,
	{ watch, ...by }: Marking & { watch: GuessWatch },
): Promise<HadirTercatat> {
	const { akun_id, mahasiswa } = by.actor
	if (watch.isSlow(akun_id)) throw tooManyWrong()
	const now = ctx.now()
	const since = new Date(now.getTime() - OPEN_HOURS * 3_600_000)
	const open = await listTerbuka(ctx.db, kelasMahasiswa(mahasiswa), since)
	const id = open.find((each) => ikutKuliah(mahasiswa, each) && isShortCode(ctx, each.id, kode, now))?.id
	// Asked again where nothing is waited for between this and the count: guesses sent at once are one after another here.
	if (watch.isSlow(akun_id)) throw tooManyWrong()
	if (id === undefined) {
		watch.wrong(akun_id)
		throw conflict('code_wrong', 'Kode itu bukan kode kuliah Anda saat ini. Lihat lagi kode di layar.')
	}
	return mark(ctx, { id, dipindai: now, cara: 'kode', ...by })
}

const tooManyWrong = () => tooMany(60, 'Terlalu banyak kode yang salah. Tunggu satu menit.')

async function mark(
	ctx: Context,
	{
		id,
		dipindai,
		cara,
		teller,
		actor,
		perangkat,
	}: Marking & { id: string; dipindai: Date; cara: 'qr' | 'kode' },
): Promise<HadirTercatat> {
	const { mahasiswa } = actor
	const scan = {
		id,
		mahasiswaId: mahasiswa.id,
		cara,
		dipindai,
		pada: ctx.now(),
		perangkat: hashDevice(perangkat),
		zona: ctx.config.timezone,
	}
	let row = await saveScan(ctx.db, scan)
	// A second tap waits for the first one's row and does not see it yet; asked again it does.
	if (row?.status === null && isTaken(row, mahasiswa, dipindai)) row = await saveScan(ctx.db, scan)
	if (!row) throw oldCode()
	const { status, ditulis_pada, baru, kelas, kode_mk, mata_kuliah } = row
	if (status === null || ditulis_pada === null) throw refusal(row, mahasiswa, dipindai)
	if (baru) teller.soon(id)
	return { mata_kuliah, kode_mk, kelas, status, pada: ditulis_pada.toISOString(), baru }
}

const sits = (tempat: Tempat, { kelas, kode_mk }: ScanRow): boolean =>
	ikutKuliah(tempat, { kelas, matakuliah: kode_mk })

const isTaken = (row: ScanRow, tempat: Tempat, dipindai: Date): boolean =>
	sits(tempat, row) && row.dibuka && !row.dibatalkan && waktuPresensi(row, dipindai) === 'pindai'

/** Why a scan that was genuine is not taken. */
function refusal(row: ScanRow, tempat: Tempat, dipindai: Date): AppError {
	const what = `${row.mata_kuliah} kelas ${row.kelas}`
	if (!sits(tempat, row)) {
		const kelas = kelasKuliah(tempat, row.kode_mk)
		const di = kelas === tempat.kelas_kode ? 'di' : 'mengambil mata kuliah ini di'
		return forbidden('wrong_class', `Kode ini untuk ${what}${kelas ? `; Anda ${di} kelas ${kelas}` : ''}.`)
	}
	if (row.dibatalkan) return conflict('meeting_off', `Kuliah ${what} dibatalkan.`)
	const when = waktuPresensi(row, dipindai)
	if (when === 'nanti') return conflict('meeting_ahead', `Kuliah ${what} belum dimulai.`)
	if (when === 'lewat') return conflict('meeting_over', `Kuliah ${what} sudah selesai.`)
	return conflict('scan_closed', `Presensi ${what} sudah ditutup dosen.`)
}
