/** What was found out about money in a statement. `sudah`: it is booked already. */
export const PUTUSAN_MUTASI = ['pasti', 'pilihan', 'asing', 'sudah'] as const
export type PutusanMutasi = (typeof PUTUSAN_MUTASI)[number]

/** What has become of it. `usul`: shown only. `kembar`: the same row of another file was booked. */
export const KEADAAN_MUTASI = [
	'usul',
	'terbuka',
	'dibukukan',
	'ditautkan',
	'bukan_spp',
	'kembar',
	'diurungkan',
] as const
export type KeadaanMutasi = (typeof KEADAAN_MUTASI)[number]

export const KATA_PUTUSAN_MUTASI: Readonly<Record<PutusanMutasi, string>> = {
	pasti: 'Pasti',
	pilihan: 'Perlu dipilih',
	asing: 'Tidak dikenal',
	sudah: 'Sudah tercatat',
}

export const KATA_KEADAAN_MUTASI: Readonly<Record<KeadaanMutasi, string>> = {
	usul: 'Belum dibukukan',
	terbuka: 'Terbuka',
	dibukukan: 'Dibukukan',
	ditautkan: 'Ditautkan',
	bukan_spp: 'Bukan SPP',
	kembar: 'Dari berkas lain',
	diurungkan: 'Diurungkan',
}

type Jumlah = { rupiah: number }

/** What is recorded of the days of a statement: what matches it, what will, and what the bank does not have. */
export const jumlahCatatan = ({
	tercatat,
	akan,
	tanpa_bank: { loket, gateway },
}: {
	tercatat: Jumlah
	akan: Jumlah
	tanpa_bank: { loket: Jumlah; gateway: Jumlah }
}): number => tercatat.rupiah + akan.rupiah + loket.rupiah + gateway.rupiah

/** What a text of a bank names: long numbers, bills, and what may be names. */
export type Petunjuk = { nomor: string[]; tagihan: { periode: string; stambuk: string }[]; nama: string[] }

const MAX_NOMOR = 12
const MAX_KATA = 12

/** Finds the numbers and names in the text of a row. Digits in groups, as `8810 1302 0240`, are also read as one. */
export function bacaPetunjuk(uraian: string): Petunjuk {
	const runs = uraian.match(/\d{5,40}/g) ?? []
	const grouped = (uraian.match(/\d+(?:[ .-]\d+)+/g) ?? []).map((text) => text.replaceAll(/\D/g, ''))
	const nomor = [...new Set([...runs, ...grouped])].filter(({ length }) => length >= 5 && length <= 40)
	const tagihan = [...uraian.matchAll(/SPP[ /.-]?(\d{4}[123])[ /.-]?(\d{5,20})(?!\d)/gi)].map(
		([, periode = '', stambuk = '']) => ({ periode, stambuk }),
	)
	const kata = uraian
		.toUpperCase()
		.split(/[^\p{L}'’.]+/u)
		.filter(({ length }) => length > 1)
		.slice(0, MAX_KATA)
	const nama = kata.flatMap((_, i) =>
		[2, 3, 4].flatMap((n) => (i + n <= kata.length ? [kata.slice(i, i + n).join(' ')] : [])),
	)
	return { nomor: nomor.slice(0, MAX_NOMOR), tagihan, nama }
}

/** How a row names a bill: exactly, by its student, by the end of a longer number, or by a name. */
export type Bukti = 'tagihan' | 'stambuk' | 'akhiran' | 'nama'

/** A bill that a row may be for. `diminta` is what it asks for now: all that is left, or its next instalment. */
export type CalonTagihan = { id: string; stambuk: string; sisa: number; diminta: number; bukti: Bukti }

export type Putusan =
	| { putusan: 'pasti'; tagihan_id: string; calon: string[]; keterangan: string }
	| { putusan: 'pilihan'; tagihan_id: null; calon: string[]; keterangan: string }
	| { putusan: 'asing'; tagihan_id: null; calon: string[]; keterangan: string }

/** So many bills are offered to choose from. */
const MAX_CALON = 10

/**
 * Whose money a row is. Certain is what names one student by number and comes to the rupiah to one bill or its next
 * instalment, or names the bill itself and is no more than what is left of it. All else a person decides.
 * @param disebut numbers of all students whom the row names, also of those who owe nothing
 */
export function cocokkanMutasi(
	jumlah: number,
	calon: readonly CalonTagihan[],
	disebut: readonly string[],
): Putusan {
	const muat = calon.filter(({ sisa }) => sisa >= jumlah)
	const pas = muat.filter(({ sisa, diminta }) => sisa === jumlah || diminta === jumlah)
	const ids = (list: readonly CalonTagihan[]) => [...new Set(list.map(({ id }) => id))].slice(0, MAX_CALON)
	const bernomor = calon.filter(({ bukti }) => bukti === 'tagihan' || bukti === 'stambuk')
	const orang = new Set([...bernomor.map(({ stambuk }) => stambuk), ...disebut])
	const bernama = muat.filter(({ bukti }) => bukti === 'tagihan')
	const kuat = pas.filter(({ bukti }) => bukti === 'stambuk')
	if (orang.size === 1) {
		const [satu] = bernama
		if (satu && ids(bernama).length === 1)
			return {
				...{ putusan: 'pasti', tagihan_id: satu.id, calon: [satu.id] },
				keterangan:
					satu.sisa === jumlah || satu.diminta === jumlah
						? 'Nomor tagihan dan jumlah cocok'
						: 'Nomor tagihan cocok, dibayar sebagian',
			}
		const [tepat] = kuat
		if (bernama.length === 0 && tepat && ids(kuat).length === 1)
			return { putusan: 'pasti', tagihan_id: tepat.id, calon: [tepat.id], keterangan: 'NIM dan jumlah cocok' }
	}
	if (muat.length > 0) {
		const keterangan = mengapaDipilih(orang.size, { muat, pas, bernama })
		return { putusan: 'pilihan', tagihan_id: null, calon: ids([...pas, ...muat]), keterangan }
	}
	const keterangan =
		calon.length > 0
			? 'Lebih besar daripada sisa tagihannya'
			: orang.size > 0
				? 'Tidak ada tagihan terbuka'
				: ''
	return { putusan: 'asing', tagihan_id: null, calon: [], keterangan }
}

/** Why a person has to choose, though the money is for one of these bills. */
function mengapaDipilih(
	orang: number,
	{ muat, pas, bernama }: Readonly<Record<'muat' | 'pas' | 'bernama', readonly CalonTagihan[]>>,
): string {
	if (orang > 1) return 'Lebih dari satu mahasiswa disebut'
	if (orang === 0)
		return muat.some(({ bukti }) => bukti === 'akhiran')
			? 'Nomornya berakhir dengan NIM'
			: 'Hanya namanya yang cocok'
	const tagihan = new Set(pas.map(({ id }) => id)).size
	if (tagihan > 1) return 'Lebih dari satu tagihan cocok'
	if (tagihan === 0) return 'Jumlahnya bukan sisa tagihan atau bagian berikutnya'
	return bernama.length > 0
		? 'Lebih dari satu tagihan disebut'
		: 'Jumlahnya cocok dengan tagihan yang tidak disebut'
}
