import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { XlsxCell, XlsxSheet } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import type { EdomProdi } from '#shared/api/edom.ts'
import { getProdi } from './results.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config' | 'heavy'>
type Edom = NonNullable<EdomProdi['edom']>

const bold = (value: string): XlsxCell => ({ value, bold: true })
const mean = (value: number | null): XlsxCell => (value === null ? null : { value, decimals: 2 })

/** A line a class; what is hidden on the page is not in the file either. */
function sheets({ kelas, prodi }: Edom): XlsxSheet[] {
	const pernyataan = prodi.pernyataan.map(({ isi }) => isi)
	const head = ['Kelas', 'Kode', 'Mata kuliah', 'Dosen', 'NIP', 'Pengisi', 'Peserta', 'Rerata']
	return [
		{
			name: 'Rerata',
			columns: [10, 10, 32, 32, 22, 9, 9, 9, ...pernyataan.map(() => 14)],
			rows: [
				[...head, ...pernyataan].map(bold),
				...kelas.map((one): XlsxCell[] => [
					...[one.kelas, one.kode_matakuliah, one.matakuliah, one.dosen, one.nip],
					...[one.responden, one.peserta],
					mean(one.hasil?.rerata ?? null),
					...(one.hasil?.pernyataan ?? []).map(({ rerata }) => mean(rerata)),
				]),
				[bold('Prodi'), null, null, null, null, null, null, mean(prodi.rerata)].concat(
					prodi.pernyataan.map(({ rerata }) => mean(rerata)),
				),
			],
			sticky: { rows: 1, columns: 1 },
			landscape: true,
		},
		{
			name: 'Ulasan',
			columns: [10, 32, 32, 100],
			rows: [
				['Kelas', 'Mata kuliah', 'Dosen', 'Ulasan'].map(bold),
				...kelas.flatMap((one) =>
					(one.hasil?.ulasan ?? []).map((ulasan): XlsxCell[] => [
						one.kelas,
						one.matakuliah,
						one.dosen,
						ulasan,
					]),
				),
			],
			sticky: { rows: 1 },
		},
	]
}

/** Results of a programme as a workbook. @throws AppError 404 */
export async function makeWorkbook(
	ctx: Ctx,
	{ prodi, periode }: { prodi: string; periode: string | undefined },
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<Buffer> {
	const { edom } = await getProdi(ctx, prodi, periode)
	if (!edom) throw notFound('edom_not_found', 'Semester ini belum mempunyai EDOM')
	const file = await ctx.heavy.make(
		XLSX,
		{ content: sheets(edom), date: ctx.now() },
		{ owner: actor.akun_id, signal },
	)
	await writeJejak(ctx.db, {
		...by(actor),
		tindakan: 'edom_diunduh',
		objek: `periode:${edom.periode}`,
		baru: { prodi },
	})
	return file
}
