/** What a column of an import holds. */
export type Isi =
	| { macam: 'teks'; paling_banyak: number; pola?: RegExp; salah?: string; besar?: true }
	| { macam: 'nomor'; pola: RegExp; salah: string }
	| { macam: 'bilangan'; dari: number; sampai: number; koma?: number }
	| { macam: 'tanggal' }
	| { macam: 'jam' }
	| { macam: 'pilihan'; pilihan: Readonly<Record<string, readonly string[]>> }

export type Kolom = {
	kunci: string
	/** As the template writes it. */
	label: string
	/** Other words that files use for it, in small letters. */
	alias?: readonly string[]
	wajib?: true
	contoh: string
	isi: Isi
}

/** What a row says, by column; null where its cell is empty. */
export type Rekam = Readonly<Record<string, string | number | null>>

/** What is wrong in a row: in one of its columns, or as a whole. */
export type Masalah = {
	kolom: string | null
	alasan: string
	/** Somebody may want it all the same. */
	boleh?: true
}

export const KEADAAN_BARIS = ['dibuat', 'diubah', 'tetap', 'ditolak'] as const
export type KeadaanBaris = (typeof KEADAAN_BARIS)[number]

const plain = (text: string) =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^a-z0-9]+/g, ' ')
		.trim()

/**
 * Which column of a file holds which column of an import, by their names.
 * @param judul the cells of the file's first row
 * @returns by the import's column, the place in the file, from 0 on
 */
export function cocokkanKolom(judul: readonly string[], kolom: readonly Kolom[]): Record<string, number> {
	const names = judul.map(plain)
	const peta: Record<string, number> = {}
	const taken = new Set<number>()
	for (const exact of [true, false])
		for (const { kunci, label, alias = [] } of kolom) {
			if (kunci in peta) continue
			const wanted = (exact ? [label, kunci] : alias).map(plain)
			const place = names.findIndex((name, i) => name !== '' && !taken.has(i) && wanted.includes(name))
			if (place === -1) continue
			peta[kunci] = place
			taken.add(place)
		}
	return peta
}

/** A number that a spreadsheet has shortened: its digits are gone. */
const SHORTENED = /^\d([.,]\d+)?E\+?\d{1,2}$/i

/** What nobody sees and nobody types: two texts that look alike would differ, and one could be read backwards. */
const UNSEEN = /\ufeff|(?!\s)[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}]/gu

/** Reads the text of a cell. A text that means nothing to the column is a sentence of what is wrong. */
export function bacaSel(teks: string, isi: Isi): { nilai: string | number | null } | { salah: string } {
	const bersih = teks.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
	if (bersih === '' || bersih === '-') return { nilai: null }
	if (isi.macam !== 'teks' && SHORTENED.test(bersih))
		return { salah: 'angka ini disingkat oleh Excel; jadikan kolom ini Teks, lalu isi ulang' }
	switch (isi.macam) {
		case 'teks':
			return bacaTeks(bersih, isi)
		case 'nomor': {
			const nomor = bersih.replaceAll(/[\s'’`]/g, '').replace(/[.,]0+$/, '')
			return isi.pola.test(nomor) ? { nilai: nomor } : { salah: isi.salah }
		}
		case 'bilangan':
			return bacaBilangan(bersih, isi)
		case 'tanggal':
			return bacaTanggal(bersih)
		case 'jam': {
			const [, jam = '', menit = ''] = /^(\d{1,2})[.:](\d{2})(?:[.:]00)?$/.exec(bersih) ?? []
			return jam !== '' && Number(jam) < 24 && Number(menit) < 60
				? { nilai: `${jam.padStart(2, '0')}:${menit}` }
				: { salah: 'bukan jam; tulis seperti 08:00' }
		}
		case 'pilihan': {
			const found = Object.entries(isi.pilihan).find(([nilai, alias]) =>
				[nilai, ...alias].some((word) => plain(word) === plain(bersih)),
			)
			return found ? { nilai: found[0] } : { salah: `isi dengan ${sebut(Object.keys(isi.pilihan))}` }
		}
	}
}

function bacaTeks(
	bersih: string,
	isi: Extract<Isi, { macam: 'teks' }>,
): { nilai: string } | { salah: string } {
	const nilai = isi.besar ? bersih.toUpperCase() : bersih
	if ([...nilai].length > isi.paling_banyak) return { salah: `paling banyak ${isi.paling_banyak} huruf` }
	return isi.pola && !isi.pola.test(nilai) ? { salah: isi.salah ?? 'tidak dapat dibaca' } : { nilai }
}

/** `2.500.000`, `2500000`, `Rp 2.500.000,00`, `3,5` and `3.5`: a point before three digits parts thousands. */
function bacaBilangan(
	bersih: string,
	{ dari, sampai, koma = 0 }: Extract<Isi, { macam: 'bilangan' }>,
): { nilai: number } | { salah: string } {
	const angka = bersih.replace(/^rp\.?\s*/i, '').replaceAll(' ', '')
	const tanpaRibuan = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(angka) ? angka.replaceAll('.', '') : angka
	const nilai = Number(tanpaRibuan.replace(',', '.'))
	if (!/^\d+([.,]\d+)?$/.test(tanpaRibuan) || !Number.isFinite(nilai))
		return { salah: `bukan angka; isi dengan ${ribuan(dari)} sampai ${ribuan(sampai)}` }
	if (nilai < dari || nilai > sampai) return { salah: `harus ${ribuan(dari)} sampai ${ribuan(sampai)}` }
	if (Math.abs(nilai * 10 ** koma - Math.round(nilai * 10 ** koma)) > 1e-6)
		return { salah: koma === 0 ? 'harus bilangan bulat' : `paling banyak ${koma} angka di belakang koma` }
	return { nilai }
}

const BULAN = 'januari februari maret april mei juni juli agustus september oktober november desember'.split(
	' ',
)

/** `2024-08-26`, `26/08/2024`, `26-8-2024` and `26 Agustus 2024`, as people here write a day. */
function bacaTanggal(bersih: string): { nilai: string } | { salah: string } {
	const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(bersih)
	const lokal = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(bersih)
	const kata = /^(\d{1,2}) ([a-z]{3,9})\.? (\d{4})$/i.exec(bersih)
	const bulan = kata ? BULAN.findIndex((nama) => nama.startsWith(kata[2]?.toLowerCase() ?? '')) + 1 : 0
	const [tahun, bln, hari] = iso
		? [iso[1], iso[2], iso[3]]
		: lokal
			? [lokal[3], lokal[2], lokal[1]]
			: [kata?.[3], String(bulan), kata?.[1]]
	const nilai = `${tahun}-${bln?.padStart(2, '0')}-${hari?.padStart(2, '0')}`
	const day = new Date(`${nilai}T00:00:00Z`)
	// A database has no year 0, and no file here means one of long ago.
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(nilai) && nilai >= '1900'
		? { nilai }
		: { salah: 'bukan tanggal; tulis seperti 2024-08-26 atau 26/08/2024' }
}

const ribuan = (angka: number) => String(angka).replaceAll(/\B(?=(\d{3})+$)/g, '.')

/** `A atau B`, and `A, B, atau C`. */
const sebut = (kata: readonly string[]) =>
	kata.length < 3 ? kata.join(' atau ') : `${kata.slice(0, -1).join(', ')}, atau ${kata.at(-1)}`

/** Reads a row of cells by the map of its columns; what is empty and must not be is among the problems. */
export function bacaBaris(
	sel: readonly string[],
	kolom: readonly Kolom[],
	peta: Readonly<Record<string, number>>,
): { rekam: Rekam; masalah: Masalah[] } {
	const rekam: Record<string, string | number | null> = {}
	const masalah: Masalah[] = []
	for (const { kunci, wajib, isi } of kolom) {
		const place = peta[kunci]
		// A column that the file lacks says nothing: what is known stays.
		if (place === undefined) continue
		const baca = bacaSel(sel[place] ?? '', isi)
		if ('salah' in baca) masalah.push({ kolom: kunci, alasan: baca.salah })
		else if (baca.nilai === null && wajib) masalah.push({ kolom: kunci, alasan: 'wajib diisi' })
		else rekam[kunci] = baca.nilai
	}
	return { rekam, masalah }
}

/** The columns in which a row says something else than what is known; an empty cell takes nothing away. */
export const bedaRekam = (rekam: Rekam, lama: Rekam): string[] =>
	Object.keys(rekam).filter((kunci) => rekam[kunci] !== null && rekam[kunci] !== lama[kunci])

/** The word of a list that was most likely meant, or null where none is near. */
export function terdekat(kata: string, dari: Iterable<string>): string | null {
	let best: { kata: string; jarak: number } | null = null
	for (const satu of dari) {
		if (Math.abs(satu.length - kata.length) > 2) continue
		const jarak = ubahan(kata.toUpperCase(), satu.toUpperCase())
		if (jarak <= 2 && jarak < satu.length / 2 && (!best || jarak < best.jarak)) best = { kata: satu, jarak }
	}
	return best?.kata ?? null
}

/** How many letters are to be changed, put in or taken out (Levenshtein). */
function ubahan(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i)
	for (let i = 1; i <= a.length; i++) {
		const next = [i]
		for (let j = 1; j <= b.length; j++)
			next.push(
				Math.min(
					(row[j] ?? 0) + 1,
					(next[j - 1] ?? 0) + 1,
					(row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
				),
			)
		row = next
	}
	return row[b.length] ?? 0
}
