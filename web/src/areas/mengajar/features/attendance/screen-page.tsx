import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEvent } from '#web/lib/use-event.ts'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { EmptyState, ErrorState, SkeletonBar } from '#web/ui/state-views.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { type Kelas, kelasMengajarQuery } from '../../parts/kelas-query.ts'
import { LiveCode } from './live-code.tsx'
import { type Meeting, presensiQuery } from './queries.ts'
import css from './screen-page.module.css'

/** The code alone, as large as the wall. */
export function ScreenPage() {
	const { kelas, kode, tanggal, jam } = useParams({
		from: '/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam/layar',
	})
	const list = useQuery(kelasMengajarQuery)
	const { data } = list
	const own = data?.kelas.find((one) => one.kelas === kelas && one.kode_mk === kode.toUpperCase())
	const found: Kelas | undefined =
		own && data?.periode ? { ...own, periode: data.periode.kode, lalu: false } : undefined
	useDocumentTitle(`Presensi ${kode.toUpperCase()} ${kelas}`)
	return (
		<main id="isi" className={css.page}>
			<div className={css.theme}>
				<ThemeToggle />
			</div>
			<h1 className={css.title} data-page-heading tabIndex={-1}>
				Presensi {found?.mata_kuliah ?? kode.toUpperCase()} · {kelas}
			</h1>
			{found ? (
				<Screen meeting={{ kelas: found, tanggal, jam: jam.replace('.', ':') }} />
			) : data ? (
				<EmptyState
					title="Kelas ini tidak Anda ampu"
					text={`Kelas ${kelas} dengan mata kuliah ${kode.toUpperCase()} tidak ada di antara kelas yang Anda ampu semester ini.`}
				>
					<Button renderRoot={(props) => <Link to="/mengajar" {...props} />}>Hari ini</Button>
				</EmptyState>
			) : (
				<NotYet query={list} failed="Gagal memuat kelas Anda" />
			)}
		</main>
	)
}

function Screen({ meeting }: { meeting: Meeting }) {
	const presensi = useQuery(presensiQuery(meeting))
	useEvent('presensi', (happened) => {
		if (happened.jenis === 'ulang' || happened.pertemuan === presensi.data?.id) void presensi.refetch()
	})
	if (!presensi.data) return <NotYet query={presensi} failed="Gagal memuat presensi" />
	const { mahasiswa, dibuka } = presensi.data
	const here = mahasiswa.filter(({ status }) => status === 'hadir')
	const [last] = [...here].sort((a, b) => (b.pada ?? '').localeCompare(a.pada ?? ''))
	return (
		<>
			{dibuka ? <LiveCode meeting={meeting} size="screen" /> : <p className={css.closed}>Presensi ditutup</p>}
			<p className={css.count} role="status">
				<b>{here.length}</b> dari {mahasiswa.length} hadir{dibuka && last ? ` · terakhir ${last.nama}` : ''}
			</p>
		</>
	)
}

/** A wall that is blank tells a room nothing. */
function NotYet({
	query,
	failed,
}: {
	query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>
	failed: string
}) {
	return query.isError ? (
		<ErrorState
			title={failed}
			error={query.error}
			onRetry={() => void query.refetch()}
			retrying={query.isFetching}
		/>
	) : (
		<div className={css.waiting} role="status" aria-label="Memuat presensi">
			<SkeletonBar height={320} />
		</div>
	)
}
