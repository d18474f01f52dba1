import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { PilihanJadwal } from '#shared/api/timetable-records.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './pekan.module.css'
import { PekanGrid } from './pekan-grid.tsx'
import { daftarJadwalQuery, pilihanJadwalQuery } from './queries.ts'

const OF = ['kelas', 'dosen', 'ruang'] as const
type Of = (typeof OF)[number]
const NAMES: Readonly<Record<Of, string>> = { kelas: 'Kelas', dosen: 'Dosen', ruang: 'Ruang' }

/** The week of one class, lecturer or room as a picture; which one stands in the address. */
export function PekanPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const navigate = useNavigate()
	const pilihan = useQuery(pilihanJadwalQuery(search.periode))
	const of = OF.find((one) => search[one] !== undefined)
	const go = (change: DaftarSearch) => {
		const next: DaftarSearch = { periode: search.periode, ...change }
		void navigate({ to: '/kantor/jadwal/pekan', search: next, replace: true, resetScroll: false })
	}
	return (
		<>
			<PageHeader subtitle="Satu pekan kuliah sebuah kelas, dosen, atau ruang. Pilih satu kuliah untuk memindahkannya." />
			<PageTabs base="/kantor/jadwal" params={{}} label="Cara melihat jadwal" />
			<div className={css.choose}>
				<NativeSelect
					size="md"
					label="Semester"
					data={[
						{ value: '', label: 'Semester berjalan' },
						...(pilihan.data?.periode ?? []).map(({ kode, nama }) => ({ value: kode, label: nama })),
					]}
					value={search.periode ?? ''}
					onChange={(event) => go({ ...search, periode: event.currentTarget.value || undefined })}
				/>
				{OF.map((one) => (
					<NativeSelect
						key={one}
						size="md"
						label={NAMES[one]}
						data={[{ value: '', label: `Pilih ${one}` }, ...optionsOf(one, pilihan.data, search[one])]}
						value={search[one] ?? ''}
						onChange={(event) => go({ [one]: event.currentTarget.value || undefined })}
					/>
				))}
			</div>
			{pilihan.isError && !pilihan.data ? (
				<ErrorState
					title="Gagal memuat pilihan"
					error={pilihan.error}
					onRetry={() => void pilihan.refetch()}
					retrying={pilihan.isFetching}
				/>
			) : of ? (
				<Pekan of={of} search={search} />
			) : (
				<DataCard>
					<EmptyState
						title="Pilih kelas, dosen, atau ruang"
						text="Pekannya tampil sebagai gambar: kapan terisi, kapan kosong, dan apa yang bentrok."
					/>
				</DataCard>
			)}
		</>
	)
}

function optionsOf(of: Of, pilihan: PilihanJadwal | undefined, chosen: string | undefined) {
	const known =
		of === 'kelas'
			? (pilihan?.kelas ?? []).map(({ kode }) => ({ value: kode, label: kode }))
			: of === 'dosen'
				? (pilihan?.dosen ?? []).map(({ nip, nama }) => ({ value: nip, label: nama }))
				: (pilihan?.ruang ?? []).map((ruang) => ({ value: ruang, label: ruang }))
	// A link may name one that has no lecture in this term.
	return chosen === undefined || known.some(({ value }) => value === chosen)
		? known
		: [{ value: chosen, label: chosen }, ...known]
}

function Pekan({ of, search }: { of: Of; search: DaftarSearch }) {
	const asked: DaftarSearch = { periode: search.periode, [of]: search[of] }
	const query = useQuery(daftarJadwalQuery(asked))
	const { data } = query
	if (!data)
		return (
			<DataCard>
				{query.isError ? (
					<ErrorState
						title="Gagal memuat pekan kuliah"
						error={query.error}
						onRetry={() => void query.refetch()}
						retrying={query.isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat pekan kuliah" />
				)}
			</DataCard>
		)
	if (data.total === 0)
		return (
			<DataCard>
				<EmptyState title="Pekan ini kosong" text={`Tidak ada kuliah dengan ${of} ini pada semester itu.`} />
			</DataCard>
		)
	return (
		<>
			<PekanGrid rows={data.baris} of={of} />
			{data.total > data.baris.length ? (
				<p className={css.note}>
					{`${data.baris.length} dari ${data.total} kuliah ditampilkan. `}
					<Link to="/kantor/jadwal" search={asked}>
						Lihat semuanya sebagai daftar
					</Link>
				</p>
			) : null}
		</>
	)
}
