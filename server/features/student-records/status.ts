import type { DbOrTrx } from '#server/db/client.ts'
import { batalkanKrs } from '#server/features/krs/lend.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import { saveTempat } from '#server/features/profile/promotion-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { whoWrote } from '#server/lib/trail-queries.ts'
import type { StatusPeriode } from '#shared/api/student-records.ts'
import { keadaanPeriode, namaPeriode } from '#shared/rules/periode.ts'
import { namaStatus, perluKelas, type StatusMahasiswa, tanpaKelas } from '#shared/rules/status-mahasiswa.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { holdMahasiswa } from './queries.ts'
import { findSemester, listStatusRows, type StatusRow, shareTerm } from './status-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

/** The terms in which a student was, the running one and those to come, newest first, with what hangs on each. */
export async function listStatus(
	{ now, config }: Omit<Ctx, 'db'>,
	db: DbOrTrx,
	id: string,
): Promise<StatusPeriode[]> {
	const rows = await listStatusRows(db, id, now())
	const aktif = rows.find((row) => row.aktif)?.kode ?? null
	const hariIni = waktuKampus(now(), config.timezone).tanggal
	return rows.flatMap(({ selesai, aktif: ini, nilai, ujian, ...row }) => {
		const keadaan = keadaanPeriode({ kode: row.kode, selesai, aktif: ini }, { aktif, hariIni })
		if (keadaan === 'lewat' && row.status === null) return []
		return [{ ...row, keadaan, nama: namaPeriode(row.kode), tanpa_cuti: alasanTanpaCuti({ nilai, ujian }) }]
	})
}

function alasanTanpaCuti({ nilai, ujian }: Pick<StatusRow, 'nilai' | 'ujian'>): string | null {
	if (ujian) return 'Mahasiswa ini sedang mengerjakan ujian. Cuti dapat dicatat setelah ujiannya selesai.'
	if (nilai > 0)
		return `Nilai ${nilai} mata kuliah semester ini sudah diumumkan, sehingga semester ini tidak dapat menjadi cuti.`
	return null
}

type Diminta = {
	stambuk: string
	periode: string
	/** What the caller has seen. */
	dari: { status: string | null; kelas: string | null; krs: string | null }
	status: StatusMahasiswa
	kelas: string | null
	alasan: string
}

/**
 * Says where a student stands in the running term or one to come. Leave takes class and study plan away; who comes to study has
 * a class, and its semester. The student is told.
 * @throws AppError 400 no such class, or none where one is needed; 404 nobody, no such term; 409 the term is over, the student has
 * left, somebody changed it meanwhile (who), or an exam or results speak against leave
 */
export async function changeStatus(ctx: Ctx, diminta: Diminta, actor: Actor): Promise<void> {
	await ctx.db.transaction().execute((trx) => changeStatusIn(ctx, trx, diminta, actor))
}

/** {@link changeStatus} in the caller's transaction. */
export async function changeStatusIn(
	ctx: Omit<Ctx, 'db'>,
	trx: DbOrTrx,
	diminta: Diminta,
	actor: Actor,
): Promise<void> {
	const { stambuk, periode, status } = diminta
	const alasan = diminta.alasan.replaceAll(/\s+/g, ' ').trim()
	// Nobody makes another term the running one meanwhile.
	if (!(await shareTerm(trx, periode))) throw notFound('term_not_found', 'Semester ini tidak ada')
	const held = await holdMahasiswa(trx, stambuk)
	if (!held) throw notFound('student_not_found', 'Mahasiswa dengan NIM ini tidak ditemukan')
	const semua = await listStatus(ctx, trx, held.id)
	const kini = semua.find(({ kode }) => kode === periode)
	if (!kini || kini.keadaan === 'lewat')
		throw conflict('term_over', 'Status hanya dapat diubah untuk semester yang berjalan atau akan datang')
	if (!held.aktif) throw conflict('student_left', 'Mahasiswa ini sudah keluar, sehingga statusnya tetap')
	await requireSeen(trx, held.id, { kini, ...diminta })
	const tempat = await findTempat(trx, { semua, kini, ...diminta })
	if (status === 'C') {
		if (kini.tanpa_cuti) throw conflict('leave_refused', kini.tanpa_cuti)
		await batalkanKrs(trx, { mahasiswaId: held.id, periode, alasan }, actor)
	}
	await saveTempat(trx, { mahasiswa_id: held.id, periode_kode: periode, status, ...tempat })
	const { nama } = kini
	await writeJejak(trx, {
		...by(actor),
		tindakan: 'status_mahasiswa_diubah',
		objek: `mahasiswa:${held.id}`,
		lama: { status: kini.status, kelas: kini.kelas, semester: kini.semester },
		baru: { untuk: nama, status, kelas: tempat.kelas_kode, semester: tempat.semester, alasan },
	})
	await notify(trx, ctx.now(), {
		kepada: await akunMahasiswa(trx, [held.id]),
		jenis: 'kelas',
		judul: `Status Anda ${nama}: ${namaStatus(status)}`,
		isi: alasan,
		alamat: '/krs',
		kunci: `status:${held.id}:${periode}`,
		lagi: true,
	})
}

type Dinilai = Diminta & { kini: StatusPeriode }

/** @throws AppError 409 naming who was quicker */
async function requireSeen(trx: DbOrTrx, id: string, { kini, dari, stambuk }: Dinilai): Promise<void> {
	if (kini.status !== dari.status || kini.kelas !== dari.kelas) {
		const oleh = await whoWrote(trx, [`mahasiswa:${id}`, `mahasiswa:${stambuk}`], ['status', 'kelas'])
		throw conflict(
			'status_changed',
			`Status atau kelas mahasiswa ini baru saja diubah oleh ${oleh ?? 'orang lain'} menjadi ${kini.status === null ? 'belum ada' : namaStatus(kini.status)}${kini.kelas ? `, kelas ${kini.kelas}` : ''}. Belum ada yang disimpan`,
		)
	}
	if ((kini.krs?.status ?? null) !== dari.krs)
		throw conflict('plan_changed', 'KRS mahasiswa ini baru saja berubah. Belum ada yang disimpan')
}

/** Class and semester that go with a status. @throws AppError 400 */
async function findTempat(
	trx: DbOrTrx,
	{ semua, kini, status, kelas }: Dinilai & { semua: readonly StatusPeriode[] },
): Promise<{ kelas_kode: string | null; semester: number }> {
	if (kini.status === status) throw badInput('status', `Status mahasiswa ini sudah ${namaStatus(status)}`)
	// Who has no place in the term has not gone up.
	const semester = kini.semester ?? semua.find((one) => one.kode < kini.kode && one.semester)?.semester ?? 1
	if (tanpaKelas(status)) return { kelas_kode: null, semester }
	if (kini.kelas !== null || !perluKelas(status)) return { kelas_kode: kini.kelas, semester }
	if (kelas === null) throw badInput('kelas', 'Pilih kelas yang akan diikuti mahasiswa ini')
	const found = await findSemester(trx, kelas)
	if (!found) throw badInput('kelas', 'Kelas ini tidak ada')
	return { kelas_kode: kelas, semester: found.semester }
}
