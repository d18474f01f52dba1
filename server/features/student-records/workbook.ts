import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import type { XlsxCell } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import {
	type BarisMahasiswa,
	KOLOM_MAHASISWA,
	type KolomMahasiswa,
	type SaringanMahasiswa,
} from '#shared/api/student-records.ts'
import { countMahasiswa, pageOfMahasiswa } from './queries.ts'
import { lingkupOf } from './service.ts'

/** A workbook of more rows takes longer than anybody waits. */
export const MAX_BARIS = 10_000

const KOLOM: Readonly<Record<KolomMahasiswa, { judul: string; lebar: number }>> = {
	nama: { judul: 'Nama', lebar: 32 },
	stambuk: { judul: 'NIM', lebar: 16 },
	kelas: { judul: 'Kelas', lebar: 10 },
	prodi: { judul: 'Prodi', lebar: 10 },
	semester: { judul: 'Semester', lebar: 10 },
	status: { judul: 'Status', lebar: 14 },
	dosen_wali: { judul: 'Dosen wali', lebar: 36 },
	email: { judul: 'Email', lebar: 32 },
	whatsapp: { judul: 'WhatsApp', lebar: 18 },
	jenis_kelamin: { judul: 'Jenis kelamin', lebar: 16 },
}

const STATUS: Readonly<Record<BarisMahasiswa['status'], string>> = {
	aktif: 'Aktif',
	tanpa_kelas: 'Tanpa kelas',
	nonaktif: 'Keluar',
}

type Ctx = Pick<Context, 'db' | 'heavy' | 'now'>
type By = { actor: Actor; signal: AbortSignal }

/**
 * What a list of students shows, all pages of it, as a workbook. Texts are texts there: nothing in it is a formula.
 * @throws AppError 400 for a column that there is not, 409 for more rows than a workbook is made of
 */
export async function makeWorkbook(
	ctx: Ctx,
	{ kolom, ...saringan }: SaringanMahasiswa & { kolom: string },
	{ actor, signal }: By,
): Promise<Buffer> {
	const columns = kolom.split(',').map((name) => {
		const known = KOLOM_MAHASISWA.find((one) => one === name)
		if (!known) throw badInput('kolom', `Kolom ${name} tidak dikenal`)
		return known
	})
	const cari = { ...saringan, lingkup: lingkupOf(actor) }
	const total = await countMahasiswa(ctx.db, cari)
	if (total > MAX_BARIS)
		throw conflict(
			'too_many_rows',
			`Daftar ini berisi ${total.toLocaleString('id')} baris. Persempit saringannya sampai paling banyak ${MAX_BARIS.toLocaleString('id')} baris.`,
		)
	const rows = await pageOfMahasiswa(ctx.db, { ...cari, dari: 0, sebanyak: MAX_BARIS })
	const cell = (row: BarisMahasiswa, name: KolomMahasiswa): XlsxCell =>
		name === 'status' ? STATUS[row.status] : row[name]
	const sheet = {
		name: 'Mahasiswa',
		columns: columns.map((name) => KOLOM[name].lebar),
		rows: [
			columns.map((name): XlsxCell => ({ value: KOLOM[name].judul, bold: true })),
			...rows.map((row) => columns.map((name) => cell(row, name))),
		],
		sticky: { rows: 1, columns: 1 },
	}
	return ctx.heavy.make(XLSX, { content: [sheet], date: ctx.now() }, { owner: actor.akun_id, signal })
}
