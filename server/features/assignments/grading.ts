import type { DbOrTrx } from '#server/db/client.ts'
import { notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import { nilaiTugas } from '#shared/rules/tugas.ts'
import { type DiumumkanRow, publishNilai, saveNilai, saveNilaiKriteria } from './grade-queries.ts'
import { listKriteria, listPeserta, lockTugas, type PesertaRow, shareTugas } from './queries.ts'
import { tugasNotFound } from './service.ts'

type Isian = {
	skor: number | null
	skor_kriteria: readonly (number | null)[]
	komentar: string
	ke: number | null
	versi: number
}

/**
 * Keeps score and comment of one student. With a rubric the score is the sum of its parts, once all are given.
 * @throws AppError 400 more than the points; 404; 409 another hand-in has come, or somebody else has judged it meanwhile
 */
export async function saveNilaiTugas(
	ctx: Context,
	{ id, stambuk }: { id: string; stambuk: string },
	isian: Isian,
	actor: Actor,
): Promise<{ versi: number; nilai: number | null }> {
	return ctx.db.transaction().execute(async (trx) => {
		const tugas = await shareTugas(trx, id)
		if (!tugas) throw tugasNotFound()
		const [row] = await listPeserta(trx, id, { stambuk })
		if (!row) throw notFound('student_not_found', 'Mahasiswa ini tidak ada di kelas tugas ini')
		const kriteria = await listKriteria(trx, id)
		const skor = scoreOf(isian, kriteria)
		if (skor !== null && skor > tugas.poin)
			throw badInput('skor', `Nilai paling tinggi ${tugas.poin}`, 'score_above')
		// Judged is what was on the screen.
		if (isian.ke !== row.ke && skor !== null)
			throw conflict(
				'handed_in_again',
				`${row.nama} baru saja mengumpulkan lagi. Muat ulang, lalu nilai yang terbaru.`,
			)
		const versi = await saveNilai(
			trx,
			{
				tugas_id: id,
				mahasiswa_id: row.mahasiswa_id,
				skor,
				komentar: isian.komentar.trim(),
				ke: row.ke,
				oleh: actor.akun_id,
				pada: ctx.now(),
			},
			isian.versi,
		)
		if (versi === undefined) throw judgedMeanwhile(row)
		await saveNilaiKriteria(
			trx,
			{ tugas_id: id, mahasiswa_id: row.mahasiswa_id },
			kriteria.map((_, i) => {
				const one = isian.skor_kriteria[i] ?? null
				return one === null ? null : tenths(one)
			}),
		)
		return { versi, nilai: skor === null ? null : nilaiTugas(tugas, skor, row.dikumpulkan_pada) }
	})
}

function scoreOf(
	{ skor, skor_kriteria }: Isian,
	kriteria: readonly { nama: string; poin: number }[],
): number | null {
	if (kriteria.length === 0) return skor === null ? null : tenths(skor)
	let sum = 0
	for (const [i, { nama, poin }] of kriteria.entries()) {
		const one = skor_kriteria[i] ?? null
		if (one === null) return null
		if (one > poin) throw badInput('skor_kriteria', `Nilai ${nama} paling tinggi ${poin}`, 'score_above')
		sum += tenths(one)
	}
	return tenths(sum)
}

/** A score has one decimal. */
const tenths = (score: number): number => Math.round(score * 10) / 10

const judgedMeanwhile = ({ nama, oleh, skor }: PesertaRow) =>
	new AppError(
		409,
		'judged_meanwhile',
		`Nilai ${nama} sudah diubah ${oleh ?? 'orang lain'} menjadi ${skor ?? 'kosong'} sementara itu`,
		{ details: [{ field: 'skor', message: String(skor ?? '') }] },
	)

type Terlihat = { stambuk: string; versi: number }

/**
 * Tells students what they do not know yet, if it is what the lecturer was shown: as many scores may be others.
 * @throws AppError 404; 409 it would be others, named with their students
 */
export async function publishNilaiTugas(
	ctx: Context,
	id: string,
	terlihat: readonly Terlihat[],
	actor: Actor,
): Promise<{ diumumkan: number }> {
	return ctx.db.transaction().execute(async (trx) => {
		const tugas = await lockTugas(trx, id)
		if (!tugas) throw tugasNotFound()
		const told = await publishNilai(trx, id, ctx.now())
		const others = await othersOf(trx, id, { told, terlihat })
		if (others.length > 0)
			throw conflict(
				'scores_changed',
				`Yang akan diumumkan tidak sama lagi dengan yang Anda lihat: ${listed(others)}. Periksa lagi, lalu umumkan.`,
			)
		// What a student was told once leaves no table of its own: who changed it, and from what, is in the trail.
		const changed = told.filter(({ lama, baru }) => lama !== null && lama !== baru)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'nilai_tugas_diumumkan',
			objek: `tugas:${id}`,
			...(changed.length > 0 && { lama: Object.fromEntries(changed.map((one) => [one.stambuk, one.lama])) }),
			baru: Object.fromEntries(told.map((one) => [one.stambuk, one.baru])),
		})
		await notify(trx, ctx.now(), {
			kepada: told.map(({ akun_id }) => akun_id),
			jenis: 'nilai',
			judul: `Nilai tugas ${tugas.judul} diumumkan`,
			isi: tugas.mata_kuliah,
			alamat: `/tugas/${id}`,
			kunci: `nilai_tugas:${id}`,
			lagi: true,
		})
		return { diumumkan: told.length }
	})
}

/** Whose score is another one than was seen, comes without having been seen, or does not come any more. */
async function othersOf(
	trx: DbOrTrx,
	id: string,
	{ told, terlihat }: { told: readonly DiumumkanRow[]; terlihat: readonly Terlihat[] },
): Promise<string[]> {
	const seen = new Map(terlihat.map(({ stambuk, versi }) => [stambuk, versi]))
	const changed = told.filter(({ stambuk, versi }) => seen.get(stambuk) !== versi)
	const coming = new Set(told.map(({ stambuk }) => stambuk))
	const gone = [...seen.keys()].filter((stambuk) => !coming.has(stambuk))
	const named = gone.length === 0 ? [] : await listPeserta(trx, id)
	return [
		...changed.map(({ nama }) => nama),
		...gone.map((stambuk) => named.find((one) => one.stambuk === stambuk)?.nama ?? stambuk),
	]
}

/** `A, B, C, dan 4 lainnya` */
const listed = (names: readonly string[]): string =>
	names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')}, dan ${names.length - 3} lainnya`
