import { DAERAH, type Daerah, JALAN } from './name-pools.ts'
import type { Random } from './random.ts'

export type Orang = {
	nama: string
	jenis_kelamin: 'Laki-laki' | 'Perempuan'
	provinsi: string
	kota: string
	alamat: string
}

/** Makes people from all over the country; no two have the same full name. */
export function createPeople(random: Random, taken: Iterable<string> = []): () => Orang {
	const used = new Set(taken)
	return () => {
		const daerah = random.pick(ASAL)
		const perempuan = random.next() < 0.48
		const [provinsi, kota] = random.pick(daerah.kota)
		const orang = {
			nama: uniqueName(daerah, perempuan, random, used),
			jenis_kelamin: perempuan ? ('Perempuan' as const) : ('Laki-laki' as const),
			provinsi,
			kota,
			alamat: `Jalan ${random.pick(JALAN)} No. ${random.int(1, 180)}, RT ${two(random.int(1, 12))}/RW ${two(random.int(1, 9))}`,
		}
		used.add(orang.nama)
		return orang
	}
}

/** First and last name, sometimes with one between, always when the two are already someone's. */
function uniqueName(daerah: Daerah, perempuan: boolean, random: Random, used: ReadonlySet<string>): string {
	const depan = perempuan ? daerah.perempuan : daerah.laki
	const belakang = perempuan ? daerah.belakangPerempuan : daerah.belakangLaki
	const tengah = daerah.tengah ?? depan
	for (let attempt = 0; attempt < 1_000; attempt++) {
		const first = random.pick(depan)
		const last = random.pick(belakang)
		const middle = attempt > 0 || random.next() < 0.15 ? oneWord(random.pick(tengah)) : ''
		if (first === last || oneWord(first) === middle || middle === last) continue
		const nama = [first, middle, last].filter((part) => part !== '').join(' ')
		if (!used.has(nama)) return nama
	}
	throw new RangeError('the name pools are too small for so many people')
}

/** The given name of a name with a title: Tenri of Andi Tenri, Arif of La Ode Arif. */
const oneWord = (name: string): string => name.split(' ').at(-1) ?? name

/** Each part of the country as often as students come from there. */
const ASAL = DAERAH.flatMap((d) => Array.from({ length: d.bobot }, () => d))

const two = (n: number): string => String(n).padStart(2, '0')
