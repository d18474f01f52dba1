import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, conflict, notFound } from '#server/lib/errors.ts'
import { readSettings, type Settings } from '#server/lib/settings.ts'
import type { Khs } from '#shared/api/khs.ts'
import { type AngkaKhs, computeKhs, type HasilStudi, type IsiKhs, nomorKhs } from '#shared/rules/khs.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { approveKhs, findKhs, findKhsPage, type KhsRow, listHasilMahasiswa, rejectKhs } from './queries.ts'
import { tellPutusan } from './tell.ts'

/** A page of a student's sheets, newest semester first. */
export async function getKhsList(ctx: Context, stambuk: string, page: { page: number; limit: number }) {
	const found = await findKhsPage(ctx.db, stambuk, page)
	if (!found) throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
	const { rows, total, hasil } = found
	return {
		data: rows.map((row) => toKhs(row, hasil, row.ada_perbaikan)),
		meta: { ...page, total, total_pages: Math.ceil(total / page.limit) },
	}
}

/** The figures of a sheet: frozen when approved, else of the results as they are now. */
function angkaOf(row: KhsRow, semua: readonly HasilStudi[]): AngkaKhs {
	return row.isi ?? computeKhs(semua, row.periode_kode)
}

function toKhs(row: KhsRow, semua: readonly HasilStudi[], adaPerbaikan: boolean): Khs {
	const { details, ips, ipk, sks, mutu, batas_sks } = angkaOf(row, semua)
	return {
		id: row.id,
		semester: row.semester,
		periode: namaPeriode(row.periode_kode),
		periode_kode: row.periode_kode,
		ips,
		ipk,
		sks,
		mutu,
		batas_sks,
		status: row.status,
		versi: row.versi,
		nomor: row.nomor,
		diputuskan_pada: row.diputuskan_pada?.toISOString() ?? null,
		alasan_ditolak: row.alasan_ditolak,
		ada_perbaikan: adaPerbaikan,
		details,
	}
}

/** A sheet ready to be printed. */
export type LembarKhs = {
	row: Pick<KhsRow, 'semester' | 'periode_kode' | 'status' | 'versi' | 'nomor'>
	isi: IsiKhs
}

/** A sheet for printing. @throws AppError 404 no such sheet */
export async function getLembar(ctx: Context, id: string): Promise<LembarKhs> {
	const row = await findKhs(ctx.db, id)
	if (!row) throw notFound('khs_not_found', 'KHS tidak ditemukan')
	if (row.isi) return { row, isi: row.isi }
	const hasil = await listHasilMahasiswa(ctx.db, [row.mahasiswa_id])
	return { row, isi: makeIsi(ctx, ctx.settings(), row, hasil.get(row.mahasiswa_id) ?? []) }
}

/** What the sheet says if it is approved now. */
function makeIsi(
	{ config, now }: Context,
	{ city, signatory }: Settings,
	row: { periode_kode: string } & IsiKhs['identitas'],
	semua: readonly HasilStudi[],
): IsiKhs {
	return {
		...computeKhs(semua, row.periode_kode),
		identitas: {
			nama: row.nama,
			stambuk: row.stambuk,
			program_studi: row.program_studi,
			kelas: row.kelas,
		},
		kota: city,
		tanggal: waktuKampus(now(), config.timezone).tanggal,
		pejabat: { jabatan: signatory.title, nama: signatory.name, nip: signatory.nip },
	}
}

/** Approves an open sheet: its figures are frozen and it gets a number. Of two at once the second is refused. */
export async function approve(ctx: Context, id: string, actor: Actor): Promise<Khs> {
	return decide(ctx, id, actor, async (trx, row, semua) => {
		// From the database: an approved sheet is frozen with whoever signs at this moment.
		const isi = makeIsi(ctx, await readSettings(trx, ctx.config.campus), row, semua)
		if (isi.details.length === 0)
			throw new AppError(409, 'empty_khs', 'KHS tanpa hasil mata kuliah tidak dapat disahkan')
		if (!isi.kota || !isi.pejabat.nama || !isi.pejabat.jabatan)
			throw conflict(
				'signatory_missing',
				'Nama dan jabatan penanda tangan KHS serta kota belum diatur, sehingga KHS belum dapat disahkan',
			)
		const nomor = nomorKhs(row.periode_kode, row.stambuk, row.versi)
		await approveKhs(trx, { id, nomor, isi, now: ctx.now() })
		await tellPutusan(trx, ctx.now(), row, null)
		return { tindakan: 'sahkan_khs', baru: { nomor, ips: isi.ips, ipk: isi.ipk, sks: isi.sks } }
	})
}

/** Rejects an open sheet with a reason; the lecturer's next correction puts it forward again. */
export async function reject(ctx: Context, id: string, alasan: string, actor: Actor): Promise<Khs> {
	return decide(ctx, id, actor, async (trx, row) => {
		await rejectKhs(trx, id, alasan, ctx.now())
		await tellPutusan(trx, ctx.now(), row, alasan)
		return { tindakan: 'tolak_khs', baru: { alasan } }
	})
}

type FoundKhs = NonNullable<Awaited<ReturnType<typeof findKhs>>>

/** Takes an open sheet under lock, lets `act` decide, and writes the trail. */
async function decide(
	ctx: Context,
	id: string,
	actor: Actor,
	act: (
		trx: Context['db'],
		row: FoundKhs,
		semua: readonly HasilStudi[],
	) => Promise<{ tindakan: string; baru: object }>,
): Promise<Khs> {
	return ctx.db.transaction().execute(async (trx) => {
		const row = await findKhs(trx, id, true)
		if (!row) throw notFound('khs_not_found', 'KHS tidak ditemukan')
		if (row.status !== 'pending') throw conflict('khs_decided', 'KHS ini sudah diputuskan')
		const semua = (await listHasilMahasiswa(trx, [row.mahasiswa_id])).get(row.mahasiswa_id) ?? []
		const { tindakan, baru } = await act(trx, row, semua)
		await writeJejak(trx, {
			...by(actor),
			tindakan,
			objek: `khs:${id}`,
			lama: { status: row.status, versi: row.versi },
			baru,
		})
		const decided = await findKhs(trx, id)
		if (!decided) throw notFound('khs_not_found', 'KHS tidak ditemukan')
		return toKhs(decided, semua, false)
	})
}
