import { createHash } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import {
	bacaPetunjuk,
	type CalonTagihan,
	cocokkanMutasi,
	type PutusanMutasi,
} from '#shared/rules/cocok-mutasi.ts'
import { bacaKoran, kurangKolom, type Peta } from '#shared/rules/rekonsiliasi.ts'
import { mungkinVa } from './count-once.ts'
import { findTunjukan } from './statement-clues.ts'
import { listBukanSpp, listDisebut, listNomorVa, listSidik, listTercatat } from './statement-facts-queries.ts'
import { pasangkan } from './statement-known.ts'
import { type BacaanKoran, type IsiKoran, listCalon, type Usul } from './statement-queries.ts'

export type MutasiMasuk = Pick<Usul, 'nomor' | 'tanggal' | 'uraian' | 'jumlah' | 'sidik'>

/** Rows that were not read are named up to here; all of them are counted in the sum. */
const MAX_DILEWATI = 100

/** Reads the rows of a statement by a map of its columns. */
export function bacaIsi(
	isi: IsiKoran,
	{ judul, peta, hariIni }: { judul: readonly string[]; peta: Peta; hariIni: string },
): { bacaan: BacaanKoran; masuk: MutasiMasuk[] } {
	const kosong = { judul, peta, dari: null, sampai: null, masuk_sen: 0, keluar: 0, dilewati: [] }
	if (kurangKolom(peta) !== null) return { bacaan: { ...kosong, status: 'kolom' }, masuk: [] }
	const masuk: MutasiMasuk[] = []
	const dilewati: { nomor: number; alasan: string }[] = []
	const seen = new Map<string, number>()
	const hari: string[] = []
	let [keluar, masuk_sen] = [0, 0]
	for (const { number, cells } of isi) {
		const baris = bacaKoran(cells, { peta, judul, hariIni })
		if ('tanggal' in baris) hari.push(baris.tanggal)
		if (baris.macam === 'keluar') keluar++
		if (baris.macam === 'salah') {
			masuk_sen += Math.min(baris.sen, MAX_SEN)
			dilewati.push({ nomor: number, alasan: baris.alasan })
		}
		if (baris.macam !== 'masuk') continue
		const { tanggal, uraian, jumlah } = baris
		masuk_sen += jumlah * 100
		const sama = `${tanggal}\n${plain(uraian)}\n${jumlah}`
		const ke = (seen.get(sama) ?? 0) + 1
		seen.set(sama, ke)
		masuk.push({ nomor: number, tanggal, uraian, jumlah, sidik: sidikOf(`${sama}\n${ke}`) })
	}
	hari.sort()
	const bacaan = {
		status: 'siap',
		dari: hari[0] ?? null,
		sampai: hari.at(-1) ?? null,
		masuk_sen,
		keluar,
	} as const
	return { bacaan: { ...kosong, ...bacaan, dilewati: dilewati.slice(0, MAX_DILEWATI) }, masuk }
}

/** What is read as more is a wrong column; the sum has to stay a whole number. */
const MAX_SEN = 100_000_000_000_000

/** The same row from a CSV and from a workbook differs in its spaces and marks at most. */
const plain = (uraian: string) =>
	uraian
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, '')
const sidikOf = (teks: string) => createHash('sha256').update(teks).digest('hex')

/** Finds out whose money rows are; nothing is written. Of a bill each row finds what the rows before it leave. */
export async function judgeMutasi(
	db: DbOrTrx,
	masuk: readonly MutasiMasuk[],
	{ koranId, zona }: { koranId: string | null; zona: string },
): Promise<Usul[]> {
	const rows = masuk.map((row) => {
		const petunjuk = bacaPetunjuk(row.uraian)
		const stambuk = [...petunjuk.nomor, ...petunjuk.tagihan.map((one) => one.stambuk)]
		return { ...row, petunjuk, angka: petunjuk.nomor, stambuk }
	})
	const known = await listSidik(
		db,
		rows.map(({ sidik }) => sidik),
		koranId,
	)
	const baru = rows.filter(({ sidik }) => !known.has(sidik))
	const bukanSpp = await listBukanSpp(
		db,
		baru.map(({ sidik }) => sidik),
	)
	const angka = baru.flatMap((row) => row.angka)
	const tercatat = await listTercatat(
		db,
		{
			jumlah: [...new Set(baru.map(({ jumlah }) => jumlah))],
			angka,
			stambuk: baru.flatMap(({ stambuk }) => stambuk),
		},
		zona,
	)
	const pasangan = pasangkan(baru, tercatat, await listNomorVa(db, angka))
	const tunjukan = await findTunjukan(
		db,
		baru.map(({ petunjuk }) => petunjuk),
	)
	const buktiOf = new Map(baru.map(({ nomor }, i) => [nomor, tunjukan[i]]))
	const mahasiswa = await listDisebut(
		db,
		baru.flatMap(({ stambuk }) => stambuk),
	)
	const terbuka = await listCalon(db, [...new Set(tunjukan.flatMap((one) => [...one.keys()]))])
	// The oldest bill first.
	const open = new Map(terbuka.map((bill, urut) => [bill.id, { ...bill, urut }]))
	return rows.map(({ nomor, tanggal, uraian, jumlah, sidik, stambuk }): Usul => {
		const alasan = bukanSpp.get(sidik) ?? null
		const none = { tagihan_id: null, pembayaran_id: null, ganda_id: null, calon: [] }
		const row = { nomor, tanggal, uraian, jumlah, sidik, ...none }
		const kembar = known.get(sidik)
		if (kembar) return { ...row, putusan: 'sudah', keterangan: sudahDi(kembar), alasan: null }
		const calon = [...(buktiOf.get(nomor) ?? [])].flatMap(([tagihanId, bukti]): CalonTagihan[] => {
			const bill = open.get(tagihanId)
			return bill && bill.sisa > 0 ? [{ ...bill, bukti }] : []
		})
		const putusan = cocokkanMutasi(
			jumlah,
			calon.toSorted((a, b) => (open.get(a.id)?.urut ?? 0) - (open.get(b.id)?.urut ?? 0)),
			stambuk.filter((one) => mahasiswa.has(one)),
		)
		const pasang = pasangan.get(nomor)
		const { calon: bills } = putusan
		if (pasang?.tentu) {
			const { id, gateway } = pasang.bayar
			const keterangan = gateway === 'manual' ? 'Sudah dicatat di loket' : 'Sudah masuk lewat virtual account'
			return { ...row, putusan: 'sudah', pembayaran_id: id, calon: bills, keterangan, alasan: null }
		}
		const terserah: PutusanMutasi = bills.length > 0 ? 'pilihan' : 'asing'
		// What a person said stands until a person says otherwise.
		if (alasan !== null)
			return {
				...{ ...row, alasan, calon: bills },
				...{ putusan: terserah, keterangan: 'Ditandai bukan SPP sebelum diurungkan' },
			}
		if (pasang)
			return {
				...{ ...row, alasan, calon: bills, putusan: terserah, ganda_id: pasang.bayar.id },
				keterangan: mungkinVa(pasang.bayar),
			}
		const bill = putusan.tagihan_id === null ? undefined : open.get(putusan.tagihan_id)
		if (bill) {
			bill.sisa -= jumlah
			bill.diminta = bill.diminta > jumlah ? bill.diminta - jumlah : bill.sisa
		}
		return { ...row, ...putusan, alasan }
	})
}

const sudahDi = ({ berkas, oleh }: { berkas: string; oleh: string | null }) =>
	`Sudah ada dari ${berkas}${oleh ? `, dibukukan ${oleh}` : ''}`.slice(0, 500)
