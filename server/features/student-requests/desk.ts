import { listStatus } from '#server/features/student-records/lend.ts'
import type { Context } from '#server/lib/context.ts'
import type {
	BarisPermohonan,
	DaftarPermohonan,
	Permohonan,
	TinjauanPermohonan,
} from '#shared/api/student-requests.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import type { StatusPermohonan } from '#shared/rules/permohonan.ts'
import { lookBack } from './decisions.ts'
import { noRequest, saatOf } from './grant.ts'
import { lookAt } from './look.ts'
import {
	countByStatus,
	findFaktaPemohon,
	listById,
	listDiputuskan,
	listMenunggu,
	listOf,
	type PermohonanRow,
	type Saring,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const PER_HALAMAN = 50
const RIWAYAT = 20
/** Terms that the sheet of a request shows. */
const SEMESTER = 4

const iso = (date: Date | null) => date?.toISOString() ?? null

/** A request as its student sees it. */
export const toPermohonan = (row: PermohonanRow): Permohonan => ({
	...row,
	periode: row.periode_kode ? namaPeriode(row.periode_kode) : null,
	diajukan_pada: row.diajukan_pada.toISOString(),
	diputuskan_pada: iso(row.diputuskan_pada),
})

const toBaris = (row: PermohonanRow): BarisPermohonan => ({ ...row, ...toPermohonan(row) })

type Dicari = Omit<Saring, 'status'> & {
	status?: StatusPermohonan
	urut?: string
	halaman?: number
	sebanyak?: number
}

/** A page of requests: those that wait, what is odd first, or those that were decided. */
export async function getDaftar(ctx: Ctx, query: Dicari): Promise<DaftarPermohonan> {
	const { status = 'diajukan', halaman = 1, sebanyak = PER_HALAMAN, urut, ...rest } = query
	const saring = { ...rest, status }
	const page = { limit: sebanyak, offset: (halaman - 1) * sebanyak }
	const [jumlah, found] = await Promise.all([
		countByStatus(ctx.db),
		status === 'diajukan'
			? listMenunggu(ctx.db, { ...saring, urut }, saatOf(ctx), page)
			: listDiputuskan(ctx.db, saring, saatOf(ctx), page),
	])
	return {
		jumlah: { diajukan: 0, disetujui: 0, ditolak: 0, ditarik: 0, diurungkan: 0, ...jumlah },
		baris: found.baris.map(toBaris),
		total: found.total,
		halaman,
		per_halaman: sebanyak,
	}
}

/** A request with what is known of who asks. @throws AppError 404 */
export async function getTinjauan(ctx: Ctx, id: string): Promise<TinjauanPermohonan> {
	const { db } = ctx
	const saat = saatOf(ctx)
	const [row] = await listById(db, [id], saat)
	const fakta = row && (await findFaktaPemohon(db, row.mahasiswa_id, saat.hariIni))
	if (!row || !fakta) throw noRequest()
	const [periode, riwayat, calon] = await Promise.all([
		listStatus(ctx, db, row.mahasiswa_id),
		listOf(db, row.mahasiswa_id, saat, RIWAYAT),
		row.status === 'diajukan' ? lookAt(ctx, db, row) : null,
	])
	return {
		...toBaris(row),
		...fakta,
		status_periode: periode.slice(0, SEMESTER).map(({ nama, status, kelas, krs }) => ({
			...{ nama, status, kelas, krs },
		})),
		riwayat: riwayat.filter((one) => one.id !== id).map(toPermohonan),
		calon,
		urung: row.status === 'disetujui' ? lookBack(row) : null,
	}
}
