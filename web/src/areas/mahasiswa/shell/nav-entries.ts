import {
	IconCalendarMonth,
	IconChartBar,
	IconClipboardList,
	IconHome,
	IconNotebook,
	IconReportAnalytics,
	IconSettings,
	IconUsers,
} from '@tabler/icons-react'

type NavPath =
	| '/beranda'
	| '/mata-kuliah'
	| '/jadwal'
	| '/dosen'
	| '/khs'
	| '/ujian'
	| '/nilai'
	| '/pengaturan'

export type NavEntry = { to: NavPath; label: string; Icon: typeof IconHome }

/** Left sidebar of the desktop, in the words of the specification. */
export const SIDEBAR: readonly NavEntry[] = [
	{ to: '/beranda', label: 'Beranda', Icon: IconHome },
	{ to: '/mata-kuliah', label: 'Mata Kuliah', Icon: IconNotebook },
	{ to: '/jadwal', label: 'Jadwal Kuliah', Icon: IconCalendarMonth },
	{ to: '/dosen', label: 'Daftar Dosen', Icon: IconUsers },
	{ to: '/khs', label: 'Kartu Hasil Studi', Icon: IconReportAnalytics },
	{ to: '/ujian', label: 'Ujian & Quiz', Icon: IconClipboardList },
	{ to: '/nilai', label: 'Nilai Akademik', Icon: IconChartBar },
]

/** The eight entries of the phone's drawer. */
export const DRAWER: readonly NavEntry[] = [
	...SIDEBAR.slice(0, 5),
	{ to: '/ujian', label: 'Ujian', Icon: IconClipboardList },
	{ to: '/nilai', label: 'Lihat Nilai', Icon: IconChartBar },
	{ to: '/pengaturan', label: 'Pengaturan', Icon: IconSettings },
]
