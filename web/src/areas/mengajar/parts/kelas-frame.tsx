import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { usePageTitle } from '#web/ui/document-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './kelas-frame.module.css'
import { type Kelas, kelasMengajarQuery } from './kelas-query.ts'

/** Where a class begins; each page below it that has a `tab` (lib/page.ts) is one of its tabs. */
const BASE = '/mengajar/kelas/$kelas/$kode'

/** The class that the address names. */
function useKelas() {
	const { kelas = '', kode = '' } = useParams({ strict: false })
	const all = useQuery(kelasMengajarQuery)
	const { periode = null, kelas: list = [] } = all.data ?? {}
	const own = list.find((one) => one.kelas === kelas && one.kode_mk === kode.toUpperCase())
	const found: Kelas | undefined = own && periode ? { ...own, periode: periode.kode } : undefined
	return { kelas, kode, all, found, term: periode?.nama }
}

/** Name of the class, what may be done with it at the right, and its tabs. */
export function KelasHeader({ children }: { children?: ReactNode }) {
	const { kelas, kode, all, found, term } = useKelas()
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
						: // The heading has all that is known; the place of the line is kept while more may come.
							all.data
							? undefined
							: '\u00a0'
				}
			>
				{children}
			</PageHeader>
			<PageTabs base={BASE} params={{ kelas, kode }} label="Bagian kelas" />
		</div>
	)
}

type Props = {
	/** Buttons at the right of the heading. */
	actions?: ((kelas: Kelas) => ReactNode) | undefined
	children: (kelas: Kelas) => ReactNode
}

/** What stands around a page of a class. The page itself is shown once it is known that the lecturer teaches it this term. */
export function KelasFrame({ actions, children }: Props) {
	const { all, found } = useKelas()
	return (
		<>
			<KelasHeader>{found && actions?.(found)}</KelasHeader>
			{found ? (
				children(found)
			) : (
				<DataCard flush>
					{all.data ? (
						<EmptyState
							title="Kelas ini tidak ada di semester Anda"
							text="Anda tidak mengampu mata kuliah ini di kelas tersebut pada semester yang berjalan. Bila seharusnya Anda yang mengajar, hubungi bagian akademik agar dicatat sebagai pengampunya."
						>
							<Link to="/mengajar">Ke hari ini</Link>
						</EmptyState>
					) : all.isError ? (
						<ErrorState
							title="Gagal memuat kelas"
							error={all.error}
							onRetry={() => void all.refetch()}
							retrying={all.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat kelas" />
					)}
				</DataCard>
			)}
		</>
	)
}
