import { IconBook2, IconFileText, IconSchool, IconUser, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Hak } from '#shared/rules/wewenang.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import type { Pencarian } from '#web/parts/search/pencarian.ts'
import { SearchPalette } from '#web/parts/search/search-palette.tsx'
import { findRecords } from './find-records.ts'

const KINDS = {
	mahasiswa: { label: 'Mahasiswa', Icon: IconUser },
	dosen: { label: 'Dosen', Icon: IconSchool },
	kelas: { label: 'Kelas', Icon: IconUsers },
	matakuliah: { label: 'Mata kuliah', Icon: IconBook2 },
	halaman: { label: 'Halaman', Icon: IconFileText },
} as const

const searchOf = (hak: readonly Hak[]): Pencarian => ({
	nama: 'cari-kantor',
	placeholder: hak.some((one) => one === 'akademik' || one === 'prodi')
		? 'Cari mahasiswa, dosen, kelas, halaman'
		: 'Cari halaman',
	kinds: KINDS,
	usual: ['/kantor', '/kantor/mahasiswa', '/kantor/jadwal', '/kantor/ujian', '/kantor/tagihan'],
	mayOpen: ({ navigation }) => !navigation?.hak || navigation.hak.some((one) => hak.includes(one)),
	ask: (q, signal) => findRecords(q, hak, signal),
})

/** What an office can find: what its rights open. */
export function OfficePalette({ onClose }: { onClose: () => void }) {
	const hak = useQuery(sayaQuery).data?.hak
	const search = useMemo(() => searchOf(hak ?? []), [hak])
	return <SearchPalette search={search} onClose={onClose} />
}
