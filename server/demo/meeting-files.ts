import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { refer, storeBerkas } from '#server/features/files/lend.ts'
import { drawParagraph, MARGIN, renderPdf } from '#server/lib/pdf/document.ts'
import { drawTitle } from '#server/lib/pdf/lecture-record.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, type Today } from './calendar.ts'

const KELAS = 'TI-4A'
const MATAKULIAH = 'SBD02'

const LATIHAN_ERD = [
	'Klinik Sehat melayani pasien dengan perjanjian. Baca keterangan ini, lalu kerjakan berdua.',
	'',
	'1. Setiap pasien punya nomor rekam medis, nama, tanggal lahir, dan paling banyak dua nomor telepon.',
	'2. Seorang dokter berpraktik di satu poli; satu poli punya beberapa dokter.',
	'3. Pasien membuat perjanjian dengan satu dokter pada satu waktu. Perjanjian dapat dibatalkan.',
	'4. Setelah diperiksa, pasien menerima satu resep berisi beberapa obat, masing-masing dengan dosis.',
	'',
	'a. Daftarkan entitas dan kunci utamanya.',
	'b. Gambarkan relasi dengan kardinalitas terkecil dan terbesar.',
	'c. Atribut mana yang bernilai banyak, dan bagaimana Anda menyimpannya?',
	'd. Apakah resep entitas lemah? Jelaskan dalam dua kalimat.',
]
const LATIHAN_SQL = `-- Latihan SQL, dikerjakan di kelas. Tabel: anggota(id, nama, kelas), buku(isbn, judul, tahun),
-- pinjam(anggota_id, isbn, tanggal, kembali)

-- 1. Judul buku yang belum pernah dipinjam
-- 2. Nama anggota dengan lebih dari tiga pinjaman yang belum kembali
-- 3. Rata-rata lama pinjam tiap kelas, dari yang terlama

-- Contoh untuk nomor 1:
select b.judul
from buku b
where not exists (select from pinjam p where p.isbn = b.isbn)
order by b.judul;
`

/** Exercises that the lecturer has put to two meetings of the demo's class. */
export async function insertBerkasPertemuanDemo(trx: DbOrTrx, { now }: Today): Promise<void> {
	const pdf = await renderPdf(
		{ title: 'Latihan ERD', author: 'Sistem Basis Data', subject: 'Latihan di kelas', date: now },
		(page, root) => {
			const top = drawTitle(page, root, 'Latihan ERD: klinik', MARGIN)
			drawParagraph(
				page,
				root,
				LATIHAN_ERD.map((line, i) => [line, MARGIN, top + i * 16] as const).filter(([line]) => line !== ''),
			)
		},
	)
	await insert(trx, { minggu: 3, nama: 'Latihan ERD klinik.pdf', mime: 'application/pdf', isi: pdf, now })
	await insert(trx, {
		...{ minggu: 4, nama: 'Latihan SQL perpustakaan.txt', mime: 'text/plain' },
		...{ isi: Buffer.from(LATIHAN_SQL), now },
	})
}

type BerkasDemo = { minggu: number; nama: string; mime: string; isi: Buffer; now: Date }

/** To the first meeting of a week. A campus where it was not held has no such file. */
async function insert(trx: DbOrTrx, { minggu, nama, mime, isi, now }: BerkasDemo): Promise<void> {
	const { rows } = await sql<{ id: string }>`
		insert into berkas_pertemuan (pertemuan_id, nama, ukuran, pada)
		select k.id, ${nama}, ${isi.length}, ${now} from pertemuan_kelas k join periode p on p.kode = k.periode_kode
		where k.periode_kode = ${DEMO_PERIODE} and k.kelas_kode = ${KELAS} and k.matakuliah_kode = ${MATAKULIAH}
			and (k.asal_tanggal - p.mulai) / 7 + 1 = ${minggu} and exists (select from presensi x where x.pertemuan_id = k.id)
		order by k.asal_tanggal limit 1
		returning id`.execute(trx)
	const sha256 = createHash('sha256').update(isi).digest('hex')
	if (rows.length === 0) return
	await storeBerkas(trx, [{ sha256, mime, isi }])
	await refer(
		trx,
		rows.map(({ id }) => ({ pemilik: 'pertemuan' as const, pemilik_id: id, guna: 'lampiran', sha256 })),
	)
}
