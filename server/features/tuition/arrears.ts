import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import type { XlsxSheet } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import type { BarisTunggakan, RingkasanTunggakan, SaringanTunggakan } from '#shared/api/arrears.ts'
import { NAMA_UMUR, UMUR_TUNGGAKAN, umurTunggakan } from '#shared/rules/tunggakan.ts'
import { insertPengingatTunggakan, listTunggakan, pageOfTunggakan, sumTunggakan } from './arrears-queries.ts'
import { tellTunggakan } from './tell.ts'
import { saatIni, type TuitionContext } from './tuition-context.ts'

const PER_HALAMAN = 50
/** A spreadsheet of more nobody reads; the filters make it smaller. */
const MAX_EKSPOR = 50_000

/** A page of the students who owe; beyond the last page the last one. */
export async function getTunggakan(
	ctx: TuitionContext,
	{ halaman = 1, ...saringan }: SaringanTunggakan & { halaman?: number },
): Promise<{ baris: BarisTunggakan[]; total: number; halaman: number; per_halaman: number }> {
	const { hariIni } = saatIni(ctx)
	const page = await pageOfTunggakan(ctx.db, saringan, { hariIni, halaman, sebanyak: PER_HALAMAN })
	return { ...page, per_halaman: PER_HALAMAN }
}

/** What is overdue in all, and where. */
export async function getRingkasanTunggakan(ctx: TuitionContext): Promise<RingkasanTunggakan> {
	const rows = await sumTunggakan(ctx.db, saatIni(ctx).hariIni)
	const of = (macam: string) => rows.filter((row) => row.macam === macam)
	const [semua] = of('semua')
	const umur = new Map(of('umur').map((row) => [row.nilai, row]))
	return {
		mahasiswa: semua?.mahasiswa ?? 0,
		sisa: semua?.sisa ?? 0,
		umur: UMUR_TUNGGAKAN.map((one) => ({
			umur: one,
			mahasiswa: umur.get(one)?.mahasiswa ?? 0,
			sisa: umur.get(one)?.sisa ?? 0,
		})),
		prodi: of('prodi').map(({ nilai, ...row }) => ({ ...row, prodi: nilai })),
		angkatan: of('angkatan').map(({ nilai, ...row }) => ({
			...row,
			angkatan: nilai === null ? null : Number(nilai),
		})),
	}
}

/** The same students as a spreadsheet, all pages. */
export async function makeEksporTunggakan(
	ctx: TuitionContext,
	saringan: SaringanTunggakan,
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<{ nama: string; isi: Buffer }> {
	const { now, hariIni } = saatIni(ctx)
	const baris = await listTunggakan(ctx.db, saringan, { hariIni, limit: MAX_EKSPOR })
	const kepala = [
		'Stambuk',
		'Nama',
		'Kelas',
		'Angkatan',
		'Tagihan',
		'Tunggakan',
		'Sejak',
		'Umur',
		'Diingatkan',
	]
	const sheet: XlsxSheet = {
		name: 'Tunggakan',
		columns: [16, 34, 10, 10, 9, 14, 13, 20, 13],
		sticky: { rows: 1, columns: 1 },
		rows: [
			kepala.map((value) => ({ value, bold: true as const })),
			...baris.map((b) => [
				b.stambuk,
				b.nama,
				b.kelas,
				b.angkatan,
				b.tagihan,
				b.sisa,
				b.sejak,
				NAMA_UMUR[umurTunggakan(b.hari)],
				b.diingatkan,
			]),
		],
	}
	const isi = await ctx.heavy.make(XLSX, { content: [sheet], date: now }, { owner: actor.akun_id, signal })
	return { nama: `tunggakan-${hariIni}.xlsx`, isi }
}

/** Reminds students of what is overdue, by bell and mail as they have chosen, each at most once on a day. */
export async function remindTunggakan(
	ctx: TuitionContext,
	stambuk: readonly string[],
	actor: Actor,
): Promise<{ diingatkan: number; dilewati: number }> {
	const { now, hariIni } = saatIni(ctx)
	const diingatkan = await ctx.db.transaction().execute(async (trx) => {
		const told = await insertPengingatTunggakan(trx, { stambuk, hariIni })
		for (const one of told) await tellTunggakan(trx, now, { ...one, hariIni })
		await writeJejakAll(
			trx,
			told.map(({ stambuk, sisa, sejak }) => ({
				...by(actor),
				tindakan: 'tunggakan_diingatkan' as const,
				objek: `mahasiswa:${stambuk}`,
				baru: { sisa, sejak },
			})),
		)
		return told.length
	})
	return { diingatkan, dilewati: stambuk.length - diingatkan }
}
