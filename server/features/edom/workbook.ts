import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { XlsxCell, XlsxSheet } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import type { HasilKelas, HasilProdi } from '#shared/api/edom.ts'
import { getMengajar, getProdi } from './results.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config' | 'heavy'>

const bold = (value: string): XlsxCell => ({ value, bold: true })
const mean = (value: number | null): XlsxCell => (value === null ? null : { value, decimals: 2 })

type Isi = { kelas: readonly HasilKelas[]; prodi: readonly HasilProdi[]; pernyataan: readonly string[] }

/** A line a class, and one for each programme; what is hidden on the page is not in the file either. */
function sheets({ kelas, prodi, pernyataan }: Isi): XlsxSheet[] {
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
				...prodi.map((one): XlsxCell[] => [
					...[bold(`Prodi ${one.prodi}`), null, null, null, null, null, null],
					mean(one.rerata),
					...one.pernyataan.map(({ rerata }) => mean(rerata)),
				]),
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

type Whose = { actor: Actor; signal: AbortSignal }

async function write(
	ctx: Ctx,
	isi: Isi,
	baru: { periode: string; prodi?: string },
	{ actor, signal }: Whose,
) {
	const { periode, ...of } = baru
	const file = await ctx.heavy.make(
		XLSX,
		{ content: sheets(isi), date: ctx.now() },
		{ owner: actor.akun_id, signal },
	)
	await writeJejak(ctx.db, { ...by(actor), tindakan: 'edom_diunduh', objek: `periode:${periode}`, baru: of })
	return file
}

const noEdom = () => notFound('edom_not_found', 'Semester ini belum mempunyai EDOM')

/** Results of a programme as a workbook. @throws AppError 404 */
export async function makeProdiWorkbook(
	ctx: Ctx,
	{ prodi, periode }: { prodi: string; periode: string | undefined },
	whose: Whose,
): Promise<Buffer> {
	const { edom } = await getProdi(ctx, prodi, periode)
	if (!edom) throw noEdom()
	const { kelas, pernyataan } = edom
	return write(ctx, { kelas, prodi: [edom.prodi], pernyataan }, { periode: edom.periode, prodi }, whose)
}

/** Results of a lecturer's classes as a workbook. @throws AppError 404 */
export async function makeMengajarWorkbook(
	ctx: Ctx,
	{ nip, periode }: { nip: string; periode: string | undefined },
	whose: Whose,
): Promise<Buffer> {
	const { edom } = await getMengajar(ctx, nip, periode)
	if (!edom) throw noEdom()
	const { kelas, pembanding: prodi, pernyataan } = edom
	return write(ctx, { kelas, prodi, pernyataan }, { periode: edom.periode }, whose)
}
