/** What a person is. */
export const PERAN = ['mahasiswa', 'dosen', 'staf'] as const
export type Peran = (typeof PERAN)[number]

export const NAMA_PERAN: Readonly<Record<Peran, string>> = {
	mahasiswa: 'Mahasiswa',
	dosen: 'Dosen',
	staf: 'Staf',
}

/** What a person may do for others. `prodi` holds for one programme, every other right for the whole campus. */
export const HAK = ['akademik', 'keuangan', 'humas', 'prodi', 'sistem'] as const
export type Hak = (typeof HAK)[number]

export const NAMA_HAK: Readonly<Record<Hak, string>> = {
	akademik: 'Akademik',
	keuangan: 'Keuangan',
	humas: 'Hubungan Masyarakat',
	prodi: 'Program Studi',
	sistem: 'Sistem',
}

/** A right that somebody holds; a programme with `prodi` and with no other. */
export type Wewenang = { hak: Hak; program_studi_kode: string | null }

/** Every right there is, in a campus with these programmes. */
export function semuaWewenang(prodi: readonly string[]): Wewenang[] {
	return HAK.flatMap((hak): Wewenang[] =>
		hak === 'prodi'
			? prodi.map((program_studi_kode) => ({ hak, program_studi_kode }))
			: [{ hak, program_studi_kode: null }],
	)
}

const same = (a: Wewenang, b: Wewenang): boolean =>
	a.hak === b.hak && a.program_studi_kode === b.program_studi_kode

/** Which of these rights are not among those. `prodi` of one programme says nothing of another. */
export function wewenangDiLuar(diminta: readonly Wewenang[], dimiliki: readonly Wewenang[]): Wewenang[] {
	return diminta.filter((one) => !dimiliki.some((held) => same(one, held)))
}

/** Each right once. */
export function tanpaUlang(wewenang: readonly Wewenang[]): Wewenang[] {
	return wewenang.filter((one, i) => wewenang.findIndex((other) => same(one, other)) === i)
}

/** The parts of the product that an audience has for itself. */
export const AREA = ['mahasiswa', 'mengajar', 'kantor'] as const
export type Area = (typeof AREA)[number]

/** The first address of an area. */
export const ALAMAT_AREA: Readonly<Record<Area, string>> = {
	mahasiswa: '/',
	mengajar: '/mengajar',
	kantor: '/kantor',
}

/** The areas of a person, first the one that the login leads to. A lecturer with rights has two. */
export function areaOf({ peran, hak }: { peran: Peran; hak: readonly Hak[] }): Area[] {
	switch (peran) {
		case 'mahasiswa':
			return ['mahasiswa']
		case 'dosen':
			return hak.length > 0 ? ['mengajar', 'kantor'] : ['mengajar']
		case 'staf':
			return ['kantor']
	}
}
