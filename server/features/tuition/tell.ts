import type { DbOrTrx } from '#server/db/client.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import type { ArtiUang } from '#shared/rules/pembayaran.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { tulisRupiah } from '#shared/rules/rupiah.ts'
import { teksRentang } from '#shared/rules/tanggal.ts'

const PAGE = '/pembayaran/spp'

type Tagihan = { periode_kode: string; jatuh_tempo: string }

const due = ({ jatuh_tempo }: Tagihan) => `jatuh tempo ${teksRentang(jatuh_tempo, jatuh_tempo)}`

/** Tells students of a bill that they have just been given, the same for all. */
export async function tellTagihanBaru(
	trx: DbOrTrx,
	now: Date,
	{
		baru,
		jumlah,
		...tagihan
	}: Tagihan & { baru: readonly { id: string; akun_id: string }[]; jumlah: number },
): Promise<void> {
	await notify(trx, now, {
		kepada: baru.map(({ akun_id }) => akun_id),
		jenis: 'tagihan',
		judul: `Tagihan SPP ${namaPeriode(tagihan.periode_kode)}`,
		isi: `${tulisRupiah(jumlah)}, ${due(tagihan)}`,
		alamat: PAGE,
		kunci: `tagihan:${baru[0]?.id}`,
	})
}

/** Tells students that bills of a term which they were given are no longer owed. */
export async function tellTagihanBatal(
	trx: DbOrTrx,
	now: Date,
	{ periode_kode, batal }: { periode_kode: string; batal: readonly { id: string; akun_id: string }[] },
): Promise<void> {
	await notify(trx, now, {
		kepada: batal.map(({ akun_id }) => akun_id),
		jenis: 'tagihan',
		judul: `Tagihan SPP ${namaPeriode(periode_kode)} dibatalkan`,
		isi: 'Tidak ada yang perlu dibayar untuk tagihan itu.',
		alamat: PAGE,
		kunci: `tagihan_batal:${batal[0]?.id}`,
	})
}

/** Tells students that they may pay a bill in parts. */
export async function tellCicilan(
	trx: DbOrTrx,
	now: Date,
	{ id, kepada, bagian, ...first }: Tagihan & { id: string; kepada: readonly string[]; bagian: number },
): Promise<void> {
	await notify(trx, now, {
		kepada,
		jenis: 'tagihan',
		judul: `SPP ${namaPeriode(first.periode_kode)} dapat dicicil`,
		isi: `${bagian} bagian, yang pertama ${due(first)}`,
		alamat: PAGE,
		kunci: `cicilan:${id}`,
	})
}

/** Tells students that a bill is no longer paid in parts. */
export async function tellCicilanDicabut(
	trx: DbOrTrx,
	now: Date,
	{ periode_kode, bills }: { periode_kode: string; bills: readonly { id: string; akun_id: string }[] },
): Promise<void> {
	await notify(trx, now, {
		kepada: bills.map(({ akun_id }) => akun_id),
		jenis: 'tagihan',
		judul: `Cicilan SPP ${namaPeriode(periode_kode)} dicabut`,
		isi: 'Sisa tagihan kembali ke jatuh tempo semula.',
		alamat: PAGE,
		kunci: `cicilan_dicabut:${bills[0]?.id}:${now.getTime()}`,
	})
}

/** Reminds students of a bill of theirs that is due soon; of the same day once. */
export async function tellJatuhTempo(
	trx: DbOrTrx,
	now: Date,
	{ kepada, ...tagihan }: Tagihan & { kepada: readonly string[] },
): Promise<void> {
	const { periode_kode, jatuh_tempo } = tagihan
	await notify(trx, now, {
		kepada,
		jenis: 'tagihan',
		judul: `Tagihan SPP ${namaPeriode(periode_kode)} ${due(tagihan)}`,
		isi: '',
		alamat: PAGE,
		kunci: `jatuh_tempo:${periode_kode}:${jatuh_tempo}`,
	})
}

/** Reminds a student of what is overdue; on a day once. */
export async function tellTunggakan(
	trx: DbOrTrx,
	now: Date,
	owed: { akun_id: string; sisa: number; sejak: string; hariIni: string },
): Promise<void> {
	await notify(trx, now, {
		kepada: [owed.akun_id],
		jenis: 'tagihan',
		judul: 'SPP Anda lewat jatuh tempo',
		isi: `${tulisRupiah(owed.sisa)} belum dibayar sejak ${teksRentang(owed.sejak, owed.sejak)}.`,
		alamat: PAGE,
		kunci: `tunggakan:${owed.hariIni}`,
	})
}

const kembali = (berapa: string) =>
	`Silakan bawa bukti pembayaran ke Ruang Informasi untuk pengembalian ${berapa}.`

/** What a student reads of the bill. */
function kataUang(bill: string, uang: ArtiUang): string {
	switch (uang.arti) {
		case 'lunas':
			return `${bill} sudah lunas.`
		case 'sebagian':
			return `${bill} belum lunas seluruhnya.`
		case 'lebih':
			return `${bill} sudah lunas; ${tulisRupiah(uang.lebih)} lebih dari tagihan. ${kembali('kelebihannya')}`
		case 'batal':
			return `${bill} yang ini sudah dibatalkan. ${kembali('uangnya')}`
	}
}

/** Tells a student that money has arrived, and what it means for the bill. */
export async function tellPembayaran(
	trx: DbOrTrx,
	now: Date,
	{
		pembayaran,
		tagihan,
		uang,
	}: {
		pembayaran: { id: string; jumlah: number }
		tagihan: { mahasiswa_id: string; periode_kode: string }
		uang: ArtiUang
	},
): Promise<void> {
	await notify(trx, now, {
		kepada: await akunMahasiswa(trx, [tagihan.mahasiswa_id]),
		jenis: 'tagihan',
		judul: 'Pembayaran SPP diterima',
		isi: `${tulisRupiah(pembayaran.jumlah)}. ${kataUang(`SPP ${namaPeriode(tagihan.periode_kode)}`, uang)}`,
		alamat: PAGE,
		kunci: `pembayaran:${pembayaran.id}`,
	})
}

const KELIRU = {
	mutasi: 'tercatat keliru dari mutasi bank.',
	loket:
		'tercatat keliru, jadi tidak dihitung lagi. Jika Anda memang membayarnya, silakan bawa bukti pembayaran ke Ruang Informasi.',
}

/** Tells a student that money was put down for a bill by mistake; not why, which may name another student. */
export async function tellPembayaranBatal(
	trx: DbOrTrx,
	now: Date,
	{
		id,
		jumlah,
		tagihan,
		dari,
	}: {
		id: string
		jumlah: number
		tagihan: { mahasiswa_id: string; periode_kode: string }
		dari: keyof typeof KELIRU
	},
): Promise<void> {
	await notify(trx, now, {
		kepada: await akunMahasiswa(trx, [tagihan.mahasiswa_id]),
		jenis: 'tagihan',
		judul: 'Catatan pembayaran SPP dibatalkan',
		isi: `${tulisRupiah(jumlah)} untuk SPP ${namaPeriode(tagihan.periode_kode)} ${KELIRU[dari]}`,
		alamat: PAGE,
		kunci: `pembayaran_batal:${id}`,
	})
}

type Ganda = { id: string; jumlah: number; tagihan: { mahasiswa_id: string; periode_kode: string } }

/** Tells a student that what may be the same money counts once while the office looks at it. */
export async function tellDiperiksa(trx: DbOrTrx, now: Date, { id, jumlah, tagihan }: Ganda): Promise<void> {
	await notify(trx, now, {
		kepada: await akunMahasiswa(trx, [tagihan.mahasiswa_id]),
		jenis: 'tagihan',
		judul: 'Pembayaran SPP sedang diperiksa',
		isi: `${tulisRupiah(jumlah)} untuk SPP ${namaPeriode(tagihan.periode_kode)} mungkin tercatat dua kali, jadi untuk sementara dihitung sekali. Jika Anda memang membayar dua kali, silakan bawa kedua bukti pembayaran ke Ruang Informasi.`,
		alamat: PAGE,
		kunci: `pembayaran_diperiksa:${id}`,
	})
}

/** Tells a student that the office has looked at it, and that it counts once. */
export async function tellSudahDiperiksa(
	trx: DbOrTrx,
	now: Date,
	{ id, jumlah, tagihan }: Ganda,
): Promise<void> {
	await notify(trx, now, {
		kepada: await akunMahasiswa(trx, [tagihan.mahasiswa_id]),
		jenis: 'tagihan',
		judul: 'Pembayaran SPP sudah diperiksa',
		isi: `${tulisRupiah(jumlah)} untuk SPP ${namaPeriode(tagihan.periode_kode)} dihitung sekali. Jika menurut Anda keliru, silakan bawa kedua bukti pembayaran ke Ruang Informasi.`,
		alamat: PAGE,
		kunci: `pembayaran_sudah_diperiksa:${id}`,
	})
}
