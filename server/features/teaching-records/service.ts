import { lockJenis } from '#server/features/imports/queries.ts'
import { notify } from '#server/features/notifications/lend.ts'
import {
	countTercatat,
	deletePengampuRows,
	savePengampuRows,
} from '#server/features/teaching/batch-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import { whoWrote } from '#server/lib/trail-queries.ts'
import type { PengampuKelas } from '#shared/api/teaching-records.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import {
	type DosenRow,
	findDosen,
	findMatakuliah,
	hasKelas,
	holdKelas,
	listBentrok,
	listDosen,
	listMengajar,
	listPengampu,
	listPeriodeTerbuka,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

const named = (kode: string) => ({ kode, nama: namaPeriode(kode) })

/** Who teaches what in a class in a term: the running one unless another is named that is to come. @throws AppError 404 */
export async function getPengampuKelas(
	{ db, now }: Ctx,
	{ kelas, periode }: { kelas: string; periode?: string },
	{ hak }: Pick<Actor, 'hak'>,
): Promise<PengampuKelas> {
	if (!(await hasKelas(db, kelas))) throw notFound('class_not_found', 'Kelas dengan kode ini tidak ditemukan')
	const open = await listPeriodeTerbuka(db)
	const kode = open.find((one) => one === periode) ?? open[0]
	if (kode === undefined) throw notFound('term_not_found', 'Belum ada semester yang dibuka')
	return {
		periode: named(kode),
		pilihan: open.map(named),
		bisa_diubah: hak.includes('akademik'),
		mata_kuliah: await listMengajar(db, { periode: kode, kelas, now: now() }),
	}
}

/** Lecturers to choose from. */
export const getPilihanDosen = ({ db }: Pick<Ctx, 'db'>) => listDosen(db)

type Ubahan = {
	periode: string
	dari: readonly string[]
	menjadi: readonly string[]
	meski_bentrok?: boolean
}

/**
 * Says who teaches a course in a class in a term, and tells those who come and those who go. What was said already is not said again:
 * an answer was lost.
 * @throws AppError 400 a lecturer that there is not; 404; 409 a term that is over, lectures at the same time, what somebody else has
 * changed since the caller saw it (who, and to what), and where meetings or grades would have nobody left
 */
export async function setPengampu(
	ctx: Ctx,
	{ kelas, matakuliah }: { kelas: string; matakuliah: string },
	{ periode, dari, menjadi, meski_bentrok }: Ubahan,
	actor: Actor,
): Promise<{ diberi_tahu: number }> {
	const kode_mk = matakuliah.toUpperCase()
	const course = { periode, kelas, kode_mk }
	const objek = `kelas:${periode}/${kelas}/${kode_mk}`
	return ctx.db.transaction().execute(async (trx) => {
		// A file that is being written comes before or after, never between.
		await lockJenis(trx, 'pengampu')
		const mata_kuliah = (await findMatakuliah(trx, kode_mk))?.nama
		if (!(await holdKelas(trx, kelas)) || mata_kuliah === undefined)
			throw notFound('course_not_found', 'Kelas atau mata kuliah ini tidak ada')
		const open = await listPeriodeTerbuka(trx)
		if (!open.includes(periode))
			throw conflict('term_over', 'Semester ini sudah lewat, sehingga pengampunya tetap seperti tercatat')
		const kini = await listPengampu(trx, course)
		const nips = kini.map(({ nip }) => nip)
		if (isSame(nips, menjadi)) return { diberi_tahu: 0 }
		if (!isSame(nips, dari)) {
			const oleh = await whoWrote(trx, [objek], ['pengampu'])
			throw conflict(
				'record_changed',
				`Pengampunya baru saja diubah ${oleh ?? 'orang lain'}: sekarang ${namesOf(kini)}. Belum ada yang disimpan.`,
			)
		}
		const baru = menjadi.length > 0 ? await findDosen(trx, menjadi) : []
		const unknown = menjadi.find((nip) => !baru.some((one) => one.nip === nip))
		if (unknown) throw badInput('menjadi', `Dosen dengan NIP ${unknown} tidak ada`)
		if (baru.length === 0) {
			const found = await countTercatat(trx, [course])
			if (found.size > 0)
				throw conflict(
					'course_in_use',
					`${mata_kuliah} kelas ${kelas} tidak dapat dibiarkan tanpa dosen: pertemuan, tugas, ujian, atau nilainya sudah tercatat. Tunjuk penggantinya.`,
				)
		}
		const masuk = baru.filter(({ nip }) => !nips.includes(nip))
		const keluar = kini.filter(({ nip }) => !menjadi.includes(nip))
		const bentrok = await listBentrok(
			trx,
			course,
			masuk.map(({ nip }) => nip),
		)
		if (bentrok.length > 0 && !meski_bentrok)
			throw new AppError(409, 'lecture_clash', bentrok.join('. '), {
				details: bentrok.map((message) => ({ field: 'menjadi', message })),
			})
		const row = ({ nip }: DosenRow) => ({ ...course, nip })
		if (keluar.length > 0) await deletePengampuRows(trx, keluar.map(row))
		if (masuk.length > 0) await savePengampuRows(trx, masuk.map(row))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'pengampu_diubah',
			objek,
			lama: { pengampu: namesOf(kini) },
			baru: { pengampu: namesOf(baru), ...(bentrok.length > 0 && { bentrok }) },
		})
		const tell = async (dosen: readonly DosenRow[], what: 'masuk' | 'keluar') => {
			const kepada = dosen.flatMap(({ akun_id }) => (akun_id && akun_id !== actor.akun_id ? [akun_id] : []))
			await notify(trx, ctx.now(), {
				kepada,
				jenis: 'pertemuan',
				judul:
					what === 'masuk'
						? `Anda mengampu ${mata_kuliah} kelas ${kelas}`
						: `Anda tidak lagi mengampu ${mata_kuliah} kelas ${kelas}`,
				isi:
					what === 'masuk'
						? `Semester ${namaPeriode(periode)}.${others(baru, dosen)}`
						: `Semester ${namaPeriode(periode)}. Pengampunya sekarang: ${namesOf(baru)}.`,
				// Pages of a class are those of the running term.
				alamat:
					what === 'masuk' && periode === open[0]
						? `/mengajar/kelas/${encodeURIComponent(kelas)}/${kode_mk}`
						: '/mengajar',
				kunci: `pengampu:${periode}/${kelas}/${kode_mk}`,
				lagi: true,
			})
			return kepada.length
		}
		return { diberi_tahu: (await tell(masuk, 'masuk')) + (await tell(keluar, 'keluar')) }
	})
}

const isSame = (a: readonly string[], b: readonly string[]) =>
	a.length === b.length && a.every((one) => b.includes(one))

const namesOf = (dosen: readonly DosenRow[]) => dosen.map(({ nama }) => nama).join('; ') || 'belum ada'

/** With whom a new lecturer teaches; of several new ones each is among them. */
function others(semua: readonly DosenRow[], masuk: readonly DosenRow[]): string {
	return semua.length > masuk.length || masuk.length > 1 ? ` Pengampu: ${namesOf(semua)}.` : ''
}
