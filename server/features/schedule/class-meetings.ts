import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { readSettings } from '#server/lib/settings.ts'
import { whoWasQuicker } from '#server/lib/who-was-quicker.ts'
import type { PertemuanKelas } from '#shared/api/meetings.ts'
import { halanganJumlah } from '#shared/rules/jumlah-pertemuan.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { statusPertemuan, tanpaTanggal } from '#shared/rules/pertemuan.ts'
import { statusUjian } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findPeriodeKuliah, type PeriodeKuliah } from './change-queries.ts'
import { findFaktaKelas, saveJumlah, type UjianKelas } from './class-queries.ts'
import { courseOf, type DiPeriode, listMeetings } from './meeting.ts'

const DIUBAH = 'jumlah_pertemuan_diubah'

/** Meetings and exams of a course in a class, with how many came. @throws AppError 404 no such term */
export async function listPertemuanKelas(ctx: Context, at: DiPeriode): Promise<PertemuanKelas> {
	return read(ctx, ctx.db, at, await requireTerm(ctx.db, at, false))
}

async function requireTerm(db: DbOrTrx, { periode }: DiPeriode, lock: boolean): Promise<PeriodeKuliah> {
	const term = await findPeriodeKuliah(db, periode, { lock })
	if (!term) throw notFound('term_not_found', 'Periode tidak ditemukan')
	return term
}

async function read(ctx: Context, db: DbOrTrx, at: DiPeriode, term: PeriodeKuliah): Promise<PertemuanKelas> {
	const { list, jumlah } = await listMeetings(ctx, db, term, courseOf(at))
	const facts = await findFaktaKelas(db, at)
	const hadir = new Map(facts.hadir.map((row) => [`${row.asal_tanggal} ${row.asal_jam}`, row]))
	const now = ctx.now()
	const sekarang = waktuKampus(now, ctx.config.timezone)
	return {
		periode: namaPeriode(at.periode),
		jumlah_pertemuan: jumlah,
		jumlah_kampus: term.jumlah_pertemuan,
		batas: ctx.settings().meetings,
		mahasiswa: facts.mahasiswa,
		pertemuan: list.map((p) => {
			const row = hadir.get(`${p.asal.tanggal} ${p.asal.jam_mulai}`)
			return {
				...p,
				status: statusPertemuan(p, sekarang),
				terlaksana: row?.terlaksana ?? false,
				hadir: row?.terlaksana ? row.hadir : null,
			}
		}),
		ujian: (['UTS', 'UAS'] as const).map((jenis) => toUjian(jenis, facts.ujian, now, ctx.config.timezone)),
		tanpa_tanggal: tanpaTanggal(list, jumlah),
	}
}

/** The exam of a kind that takes place, else the one that was cancelled, else that none is planned. */
function toUjian(
	jenis: 'UTS' | 'UAS',
	list: readonly UjianKelas[],
	now: Date,
	zona: string,
): PertemuanKelas['ujian'][number] {
	const own = list.filter((u) => u.jenis === jenis)
	const u = own.find(({ ditiadakan }) => !ditiadakan) ?? own[0]
	if (!u) return { jenis, ujian: null }
	const [mulai, selesai] = [waktuKampus(u.mulai, zona), waktuKampus(u.selesai, zona)]
	return {
		jenis,
		ujian: {
			id: u.id,
			tanggal: mulai.tanggal,
			jam_mulai: mulai.jam,
			jam_selesai: selesai.tanggal === mulai.tanggal ? selesai.jam : null,
			ruang: u.ruang,
			status: statusUjian(u, now),
			mulai_mengerjakan: u.mulai_mengerjakan,
		},
	}
}

/**
 * Says how many lectures a class has; null as the term has it. Exams are not among them.
 * @throws AppError 404 no such term; 409 outside what the campus allows, fewer than were held, or another number than the caller has
 *   seen (who set it, and to what)
 */
export async function setJumlah(
	ctx: Context,
	at: DiPeriode,
	{ dari, jumlah: wanted }: { dari: number; jumlah: number | null },
	actor: Actor,
): Promise<PertemuanKelas> {
	return ctx.db.transaction().execute(async (trx) => {
		const term = await requireTerm(trx, at, true)
		const before = await read(ctx, trx, at, term)
		const objek = `kelas:${at.periode}/${at.kelas}/${at.matakuliah}`
		const kini = before.jumlah_pertemuan
		if (kini !== dari && kini !== (wanted ?? term.jumlah_pertemuan)) {
			const siapa = await whoWasQuicker(trx, { objek, tindakan: [DIUBAH] }, ctx.config.timezone)
			throw conflict(
				'number_changed',
				`Jumlah pertemuan sudah diubah ${siapa} menjadi ${kini}. Belum ada yang disimpan; periksa lagi.`,
			)
		}
		const held = new Set(before.pertemuan.filter((p) => p.terlaksana).map(({ nomor }) => nomor))
		held.delete(null)
		const jumlah = wanted === term.jumlah_pertemuan ? null : wanted
		const { meetings } = await readSettings(trx, ctx.config.campus)
		const why = halanganJumlah(jumlah ?? term.jumlah_pertemuan, meetings, {
			kampus: term.jumlah_pertemuan,
			terlaksana: held.size,
		})
		if (why) throw conflict('number_of_meetings', why)
		await saveJumlah(trx, at, { jumlah, oleh: actor.akun_id, pada: ctx.now() })
		await writeJejak(trx, {
			...by(actor),
			tindakan: DIUBAH,
			objek,
			lama: { jumlah: kini },
			baru: { jumlah: jumlah ?? term.jumlah_pertemuan },
		})
		return read(ctx, trx, at, term)
	})
}
