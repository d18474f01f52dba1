import { createHash } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import { lookAtSurat } from '#server/features/letters/lend.ts'
import { listStatus } from '#server/features/student-records/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { tanggalPanjang } from '#server/lib/pdf/figures.ts'
import type { StatusPeriode } from '#shared/api/student-records.ts'
import type { CalonPermohonan } from '#shared/api/student-requests.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { NAMA_SURAT } from '#shared/rules/surat.ts'
import type { PermohonanRow } from './queries.ts'

type Ctx = Pick<Context, 'now' | 'config'>

/** What granting a request would do at this moment, and what stands in the way. */
export async function lookAt(
	ctx: Ctx,
	db: DbOrTrx,
	row: PermohonanRow,
): Promise<CalonPermohonan & { kini: StatusPeriode | undefined }> {
	const { id, jenis, nama, stambuk, janggal, mahasiswa_id: mahasiswaId } = row
	const surat = await lookAtSurat(ctx, db, { mahasiswaId, jenis })
	const periode = await listStatus(ctx, db, mahasiswaId)
	const kini = periode.find(({ kode }) => kode === row.periode_kode)
	const sampai = surat.sampai ? `, berlaku sampai ${tanggalPanjang(surat.sampai)}` : ''
	const akibat = [
		...EFFECT[jenis]({ row, kini, periode }),
		...surat.lama.map((nomor) => `Kartu lama nomor ${nomor} dicabut.`),
		`${NAMA_SURAT[jenis]} terbit dengan nomor berikutnya${surat.penanda && `, ditandatangani ${surat.penanda}`}${sampai}.`,
	]
	const halangan = obstacleOf(row, kini) ?? surat.halangan
	const sidik = createHash('sha256')
		.update(JSON.stringify([jenis, akibat]))
		.digest('hex')
		.slice(0, 16)
	return { id, nama, stambuk, jenis, janggal, akibat, halangan, sidik, kini }
}

type Seen = { row: PermohonanRow; kini: StatusPeriode | undefined; periode: readonly StatusPeriode[] }

const krsOf = ({ krs, nama }: StatusPeriode): string[] =>
	krs
		? [
				`KRS ${nama} (${krs.matakuliah} mata kuliah, ${krs.sks} SKS, ${krs.status}) dibatalkan dan kursinya dikembalikan.`,
			]
		: []

const EFFECT: Readonly<Record<PermohonanRow['jenis'], (seen: Seen) => string[]>> = {
	aktif_kuliah: () => [],
	ktm: () => [],
	cuti: ({ row, kini }) => [
		`Status ${row.periode_kode ? namaPeriode(row.periode_kode) : ''} menjadi cuti.`,
		...(kini?.kelas ? [`Keluar dari kelas ${kini.kelas}.`] : []),
		...(kini ? krsOf(kini) : []),
	],
	undur_diri: ({ periode }) => [
		'Dicatat keluar (mengundurkan diri) per hari ini; akunnya ditutup dan semua perangkatnya dikeluarkan.',
		...periode
			.filter(
				({ keadaan, krs }) =>
					keadaan === 'akan_datang' || (keadaan === 'aktif' && krs?.status !== 'disetujui'),
			)
			.flatMap(krsOf),
		'Nilai, KHS, dan tagihannya tetap ada.',
	],
}

function obstacleOf({ jenis, janggal }: PermohonanRow, kini: StatusPeriode | undefined): string | null {
	if (janggal.includes('keluar')) return 'Mahasiswa ini sudah keluar.'
	if (jenis === 'undur_diri' && janggal.includes('ujian'))
		return 'Mahasiswa ini sedang mengerjakan ujian. Setujui setelah ujiannya selesai.'
	if (jenis !== 'cuti') return null
	if (!kini || kini.keadaan === 'lewat') return 'Semester yang diminta sudah lewat.'
	if (kini.status === 'C') return 'Mahasiswa ini sudah cuti pada semester itu.'
	return kini.tanpa_cuti
}
