import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { GabungPart } from './gabung-part.tsx'
import { PecahPart } from './pecah-part.tsx'
import css from './susun.module.css'
import { bahanQuery, pilihanKelasQuery, susunanTerakhirQuery } from './susunan-queries.ts'

/** A class is split, or goes into another one: chosen, looked at, done. */
export function SusunPage() {
	const search: { kelas?: string; cara?: string } = useSearch({ strict: false })
	const navigate = useNavigate()
	const pilihan = useQuery(pilihanKelasQuery)
	const kelas = pilihan.data?.kelas ?? []
	const cara = search.cara === 'gabung' ? 'gabung' : 'pecah'
	const go = (change: { kelas?: string; cara?: string }) =>
		void navigate({ to: '/kantor/kelas/susun', search: { ...search, ...change }, replace: true })
	return (
		<>
			<PageHeader subtitle="Semua yang akan berubah tampil sebelum terjadi, dan dapat diurungkan.">
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/kelas" {...props} />}>
					Daftar kelas
				</Button>
			</PageHeader>
			<div className={css.stack}>
				<DataCard>
					<div className={css.pair}>
						<NativeSelect
							label="Kelas"
							value={search.kelas ?? ''}
							data={[
								{ value: '', label: 'Pilih kelas' },
								...kelas.map(({ kode, semester }) => ({
									value: kode,
									label: `${kode}, semester ${semester}`,
								})),
							]}
							onChange={(event) => go({ kelas: event.currentTarget.value })}
						/>
						<NativeSelect
							label="Yang dilakukan"
							value={cara}
							data={[
								{ value: 'pecah', label: 'Pecah menjadi beberapa kelas' },
								{ value: 'gabung', label: 'Gabung ke kelas lain' },
							]}
							onChange={(event) => go({ cara: event.currentTarget.value })}
						/>
					</div>
				</DataCard>
				{pilihan.isLoadingError ? (
					<DataCard>
						<ErrorState
							title="Gagal memuat daftar kelas"
							error={pilihan.error}
							onRetry={() => void pilihan.refetch()}
							retrying={pilihan.isFetching}
						/>
					</DataCard>
				) : pilihan.data?.kelas.length === 0 ? (
					<DataCard>
						<EmptyState
							title="Belum ada kelas"
							text="Yang dapat dipecah atau digabung adalah kelas yang sudah mempunyai mahasiswa."
						>
							<Button renderRoot={(props) => <Link to="/kantor/kelas" {...props} />}>
								Buka daftar kelas
							</Button>
						</EmptyState>
					</DataCard>
				) : search.kelas ? (
					<Kelas key={`${search.kelas} ${cara}`} kelas={search.kelas} cara={cara} />
				) : (
					<Terakhir />
				)}
			</div>
		</>
	)
}

function Kelas({ kelas, cara }: { kelas: string; cara: 'pecah' | 'gabung' }) {
	const bahan = useQuery(bahanQuery(kelas))
	if (bahan.data) {
		const { mahasiswa } = bahan.data
		if (mahasiswa.length < (cara === 'pecah' ? 2 : 1))
			return (
				<DataCard>
					<EmptyState
						title={
							mahasiswa.length === 0
								? `${kelas} belum mempunyai mahasiswa`
								: `${kelas} hanya mempunyai satu mahasiswa`
						}
						text={
							mahasiswa.length === 0
								? 'Pilih kelas yang mempunyai mahasiswa pada semester berjalan.'
								: 'Untuk dipecah perlu paling sedikit dua. Kelas ini dapat digabung ke kelas lain.'
						}
					/>
				</DataCard>
			)
		return cara === 'pecah' ? <PecahPart bahan={bahan.data} /> : <GabungPart bahan={bahan.data} />
	}
	return (
		<DataCard>
			{bahan.isError ? (
				<ErrorState
					title="Gagal memuat kelas"
					error={bahan.error}
					onRetry={() => void bahan.refetch()}
					retrying={bahan.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat kelas" />
			)}
		</DataCard>
	)
}

/** What was split and merged in the term. */
function Terakhir() {
	const { data } = useQuery(susunanTerakhirQuery)
	if (!data || data.length === 0) return null
	return (
		<DataCard title="Semester ini">
			<ul className={css.list}>
				{data.map(({ id, uraian, pada, oleh, diurungkan }) => (
					<li key={id}>
						<Link to="/kantor/kelas/susunan/$susunan" params={{ susunan: id }} preload={false}>
							{uraian}
						</Link>{' '}
						<span className={css.note}>
							{`${campus.date(pada)}${oleh ? ` oleh ${oleh}` : ''}${diurungkan ? ', diurungkan' : ''}`}
						</span>
					</li>
				))}
			</ul>
		</DataCard>
	)
}
