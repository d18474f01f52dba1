import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import type { XlsxSheet } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import { JEJAK_PALING_BANYAK, type SaringanJejak } from '#shared/api/trail.ts'
import { type RincianJejak, rincianJejak } from '#shared/rules/rincian-jejak.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { listJejakKantor } from './queries.ts'
import { readBaris, readSaringan } from './service.ts'

type Ctx = Pick<Context, 'db' | 'config' | 'heavy' | 'now'>

const kata = ({ bidang, dari, menjadi }: RincianJejak) =>
	dari === null && menjadi === null
		? `${bidang} diubah`
		: dari === null
			? `${bidang}: ${menjadi}`
			: `${bidang}: ${dari} → ${menjadi ?? 'kosong'}`

/** What a list of the trail shows, all pages of it, as a workbook. Texts are texts there: nothing in it is a formula. */
export async function makeWorkbook(
	ctx: Ctx,
	saringan: SaringanJejak,
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<Buffer> {
	const { cari } = await readSaringan(ctx, saringan)
	const rows = await listJejakKantor(ctx.db, cari, { lewati: 0, sebanyak: JEJAK_PALING_BANYAK })
	const baris = await readBaris(ctx, rows)
	const zona = ctx.config.timezone
	const sheet: XlsxSheet = {
		name: 'Jejak',
		columns: [12, 8, 44, 48, 28, 60],
		sticky: { rows: 1, columns: 0 },
		rows: [
			['Tanggal', 'Jam', 'Kegiatan', 'Terhadap', 'Oleh', 'Perubahan'].map((value) => ({
				value,
				bold: true as const,
			})),
			...rows.map((row, i) => {
				const { tanggal, jam } = waktuKampus(row.pada, zona)
				const { kalimat, terhadap, oleh } = baris[i] ?? { kalimat: '', terhadap: '', oleh: null }
				return [
					tanggal,
					jam,
					kalimat,
					terhadap,
					oleh ?? 'Server',
					rincianJejak(row, zona).map(kata).join('; '),
				]
			}),
		],
	}
	const isi = await ctx.heavy.make(
		XLSX,
		{ content: [sheet], date: ctx.now() },
		{ owner: actor.akun_id, signal },
	)
	await writeJejak(ctx.db, {
		...by(actor),
		tindakan: 'jejak_diekspor',
		objek: 'jejak',
		baru: { baris: rows.length, saringan },
	})
	return isi
}
