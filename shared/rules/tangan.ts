import type { Rekam } from './impor.ts'

/** What files of a kind have written of a record, by the last of them. */
export type Acuan = {
	rekam: Rekam
	/** It was written in another term than the one that runs. */
	periode_lain: boolean
}

export type Susunan = {
	/** The columns that are looked at; those that are one thing stand together. */
	kolom: readonly (readonly string[])[]
	/** What changes with the term by itself. */
	per_periode: readonly string[]
}

/** What becomes of a row whose record has been changed since a file wrote it. */
export type Nilai = {
	/** What the row asks for now: what is kept is as it stands. */
	rekam: Rekam
	/** By column: what the file says where what stands there is kept. */
	ditahan: Rekam
	/** By column: what has changed since and is overwritten with all that is one thing with it, because somebody who saw it said so. */
	timpa: Rekam
	/** By column: what files have written where something else goes on standing. */
	dasar: Rekam
}

/**
 * Which values of a record a file leaves alone. What is no longer as the last file wrote it was set since; it is kept, also from a file
 * that brings something new, until somebody who has seen it lets the file overwrite it. Columns that are one thing are kept or
 * overwritten together. A value that the file brings too counts as written by it.
 * @param timpa by column, what stood there when it was let go: something that was set after that is kept
 */
export function pilihNilai(
	{ rekam, lama, acuan, timpa }: { rekam: Rekam; lama: Rekam; acuan: Acuan; timpa: Rekam },
	{ kolom, per_periode }: Susunan,
): Nilai {
	const nilai = { rekam: { ...rekam }, ditahan: {}, timpa: {}, dasar: {} } as {
		[K in keyof Nilai]: Record<string, Rekam[string]>
	}
	for (const satuan of kolom) {
		const lain = satuan.filter((one) => one in acuan.rekam && isi(acuan.rekam, one) !== isi(lama, one))
		if (lain.length === 0) continue
		const diminta = satuan.filter((one) => isi(rekam, one) !== null && isi(rekam, one) !== isi(lama, one))
		if (acuan.periode_lain && satuan.some((one) => per_periode.includes(one))) {
			// The term has moved it. Only a file of then would take that back, and where nothing stands yet there is nothing to take.
			const dulu = diminta.every((one) => isi(rekam, one) === isi(acuan.rekam, one))
			if (!dulu || satuan.some((one) => isi(lama, one) === null)) continue
		}
		if (diminta.length > 0 && lain.every((one) => one in timpa && isi(timpa, one) === isi(lama, one))) {
			for (const one of lain) nilai.timpa[one] = isi(lama, one)
			continue
		}
		for (const one of diminta) nilai.ditahan[one] = isi(rekam, one)
		if (diminta.length > 0) for (const one of satuan) if (one in rekam) nilai.rekam[one] = isi(lama, one)
		for (const one of lain)
			if (diminta.length > 0 || isi(rekam, one) === null) nilai.dasar[one] = isi(acuan.rekam, one)
	}
	return nilai
}

const isi = (rekam: Rekam, kunci: string): Rekam[string] => rekam[kunci] ?? null
