import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { usePageTitle } from '#web/ui/document-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './kelas-frame.module.css'
import { type Kelas, kelasMengajarQuery, semesterMengajarQuery } from './kelas-query.ts'

/** Where a class begins; each page below it that has a `tab` (lib/page.ts) is one of its tabs. */
const BASE = '/mengajar/kelas/$kelas/$kode'
/** The same of a class of an earlier term. */
const BASE_LALU = '/mengajar/semester/$periode/$kelas/$kode'
const TABS_LALU = ['presensi', 'nilai', 'akhir-semester'] as const

/** The class that the address names: of the running term, or of the one that stands in the address too. */
function useKelas() {
	const { periode, kelas = '', kode = '' } = useParams({ strict: false })
	const now = useQuery({ ...kelasMengajarQuery, enabled: periode === undefined })
	const all = useQuery({ ...semesterMengajarQuery, enabled: periode !== undefined })
	const semester = all.data?.find((one) => one.kode === periode)
	const { nama: term, kode: terms } = (periode === undefined ? now.data?.periode : semester) ?? {}
	const list = (periode === undefined ? now.data?.kelas : semester?.kelas) ?? []
	const own = list.find((one) => one.kelas === kelas && one.kode_mk === kode.toUpperCase())
	const found: Kelas | undefined =
		own && terms ? { ...own, periode: terms, lalu: periode !== undefined } : undefined
	return {
		...{ kelas, kode, periode, found, term },
		query: periode === undefined ? now : all,
		aktif: semester?.aktif ?? false,
	}
}

/** Name of the class, what may be done with it at the right, and its tabs. */
export function KelasHeader({ children }: { children?: ReactNode }) {
	const { kelas, kode, periode, query, found, term } = useKelas()
	const page = usePageTitle()
	const name = found?.mata_kuliah ?? kode.toUpperCase()
	return (
		<div className={css.head}>
			<PageHeader
				title={`${page} · ${kode.toUpperCase()} ${kelas}`}
				heading={`${name} · ${kelas}`}
				subtitle={
					found
						? `${found.kode_mk} · ${found.sks}\u00a0SKS · ${found.mahasiswa} mahasiswa · ${term}`
						: // The heading has all that is known; as many lines are kept as come.
							query.isPending
							? `${kode.toUpperCase()} · memuat SKS, jumlah mahasiswa, dan semester`
							: undefined
				}
			>
				{children}
			</PageHeader>
			{periode === undefined ? (
				<PageTabs base={BASE} params={{ kelas, kode }} label="Bagian kelas" />
			) : (
				<>
					<p className={css.past}>
						Kelas semester yang lalu. <Link to="/mengajar/semester">Semester lain</Link>
					</p>
					<PageTabs base={BASE_LALU} params={{ periode, kelas, kode }} label="Bagian kelas" />
				</>
			)}
		</div>
	)
}

type Props = {
	/** Buttons at the right of the heading. */
	actions?: ((kelas: Kelas) => ReactNode) | undefined
	/** What keeps their place until the class is known. */
	ahead?: ReactNode
	children: (kelas: Kelas) => ReactNode
}

/** What stands around a page of a class. The page itself is shown once it is known that the lecturer teaches it this term. */
export function KelasFrame({ actions, ahead, children }: Props) {
	const { periode, kelas, kode, query, found, aktif } = useKelas()
	const path = useLocation({ select: ({ pathname }) => pathname })
	// A link from before the term ended, or one that was mailed while it runs: the class has its own pages then.
	if (aktif && found) {
		const tab = TABS_LALU.find((one) => path.endsWith(`/${one}`)) ?? 'nilai'
		return <Navigate to={`/mengajar/kelas/$kelas/$kode/${tab}`} params={{ kelas, kode }} replace />
	}
	return (
		<>
			<KelasHeader>{found ? actions?.(found) : query.isPending ? ahead : null}</KelasHeader>
			{found ? (
				children(found)
			) : (
				<DataCard flush>
					{query.data && periode !== undefined ? (
						<EmptyState
							title="Kelas ini bukan kelas Anda pada semester itu"
							text="Anda tidak tercatat mengampu mata kuliah ini di kelas tersebut pada semester itu. Bila seharusnya tercatat, hubungi bagian akademik."
						>
							<Link to="/mengajar/semester">Ke semester lain</Link>
						</EmptyState>
					) : query.data ? (
						<EmptyState
							title="Kelas ini tidak ada di semester Anda"
							text="Anda tidak mengampu mata kuliah ini di kelas tersebut pada semester yang berjalan. Bila seharusnya Anda yang mengajar, hubungi bagian akademik agar dicatat sebagai pengampunya."
						>
							<Link to="/mengajar">Ke hari ini</Link>
						</EmptyState>
					) : query.isError ? (
						<ErrorState
							title="Gagal memuat kelas"
							error={query.error}
							onRetry={() => void query.refetch()}
							retrying={query.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat kelas" />
					)}
				</DataCard>
			)}
		</>
	)
}
