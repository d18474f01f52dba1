/** A course of a student's plan that is taken in the class that is left. */
export type BarisPindah = {
	nama: string
	/** Its offer in the other class; null: it is not offered there. */
	ke: string | null
	/** The plan has the course in the other class as well. */
	ganda: boolean
	/** A course of the plan that stays where it is and meets at the same hour as this one in the other class. */
	bentrok: string | null
}

/** What of a student's term hangs on the class that is left. */
export type FaktaPindah = {
	baris: readonly BarisPindah[]
	/** An exam of either class that runs, or that the student sits. */
	ujian_berlangsung: string | null
	/** Sat in the class that is left, and still to come in the other one. */
	ujian_ganda: string | null
	/** Still to come in the class that is left, and over in the other one. */
	ujian_terlewat: string | null
	/** A make-up that is still to come. */
	susulan: string | null
	/** A course whose result is out in the class that is left. */
	terbit: string | null
}

/**
 * Why a student has to stay in the class, in words that follow the name; null: moves, and takes the seats.
 * @param bebas free seats by offer
 */
export function alasanTinggal(fakta: FaktaPindah, bebas: ReadonlyMap<string, number>): string | null {
	const { baris, ujian_berlangsung, ujian_ganda, ujian_terlewat, susulan, terbit } = fakta
	if (ujian_berlangsung) return `${ujian_berlangsung} sedang berlangsung`
	if (terbit) return `nilai ${terbit} sudah diumumkan di kelas asal`
	if (ujian_ganda) return `sudah mengikuti ${ujian_ganda}, yang di kelas tujuan belum selesai`
	if (ujian_terlewat) return `belum mengikuti ${ujian_terlewat}, yang di kelas tujuan sudah lewat`
	if (susulan) return `masih terdaftar pada ${susulan} di kelas asal`
	for (const { nama, ke, ganda, bentrok } of baris) {
		if (ganda) return `${nama} sudah diambil di kelas tujuan`
		if (ke === null) return `${nama} tidak ditawarkan di kelas tujuan`
		if (bentrok) return `${nama} di kelas tujuan bentrok dengan ${bentrok}`
		if ((bebas.get(ke) ?? 0) <= 0) return `kursi ${nama} di kelas tujuan penuh`
	}
	return null
}

/** Which of the chosen students move: all, or a half of them, by number. */
export const BAGIAN_PINDAH = ['semua', 'ganjil', 'genap', 'pertama', 'kedua'] as const
export type BagianPindah = (typeof BAGIAN_PINDAH)[number]

export const NAMA_BAGIAN: Readonly<Record<BagianPindah, string>> = {
	semua: 'Semua yang dipilih',
	ganjil: 'NIM ganjil',
	genap: 'NIM genap',
	pertama: 'Paruh pertama menurut NIM',
	kedua: 'Paruh kedua menurut NIM',
}

/** A part of these students, in the order of their numbers; two halves are everybody once, the first has the odd one. */
export function bagianOf(stambuk: readonly string[], bagian: BagianPindah): string[] {
	const urut = [...stambuk].sort()
	const tengah = Math.ceil(urut.length / 2)
	const ganjil = (one: string) => Number(one.at(-1)) % 2 === 1
	switch (bagian) {
		case 'semua':
			return urut
		case 'ganjil':
			return urut.filter(ganjil)
		case 'genap':
			return urut.filter((one) => !ganjil(one))
		case 'pertama':
			return urut.slice(0, tengah)
		case 'kedua':
			return urut.slice(tengah)
	}
}
