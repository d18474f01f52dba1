import type { Peserta } from '#shared/api/participants.ts'

export const URUTAN = [
	{ value: 'nama', label: 'Urut nama' },
	{ value: 'nim', label: 'Urut NIM' },
	{ value: 'kehadiran', label: 'Kehadiran terendah' },
	{ value: 'materi', label: 'Materi paling sedikit' },
	{ value: 'tugas', label: 'Tugas paling sedikit' },
] as const

type Urutan = (typeof URUTAN)[number]['value']

const byName = (a: Peserta, b: Peserta) => a.nama.localeCompare(b.nama, 'id')
// Who has nothing that counts yet is no worse than anybody.
const presence = ({ kehadiran }: Peserta) => kehadiran ?? 101

const ORDERS: Readonly<Record<Urutan, (a: Peserta, b: Peserta) => number>> = {
	nama: byName,
	nim: (a, b) => a.stambuk.localeCompare(b.stambuk),
	kehadiran: (a, b) => presence(a) - presence(b) || byName(a, b),
	materi: (a, b) => a.materi_selesai - b.materi_selesai || byName(a, b),
	tugas: (a, b) => a.tugas_dikumpulkan - b.tugas_dikumpulkan || byName(a, b),
}

/** Those whom the address asks for, in its order. */
export function arrange(
	all: readonly Peserta[],
	{ cari = '', urut }: { cari?: string | undefined; urut?: string | undefined },
): Peserta[] {
	const text = cari.trim().toLowerCase()
	const order = URUTAN.find(({ value }) => value === urut)?.value ?? 'nama'
	return all
		.filter(({ nama, stambuk }) => `${nama} ${stambuk}`.toLowerCase().includes(text))
		.toSorted(ORDERS[order])
}
