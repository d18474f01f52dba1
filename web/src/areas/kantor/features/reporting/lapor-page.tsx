import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { SiapLapor } from '#shared/api/reporting.ts'
import {
	BAGIAN_LAPOR,
	type BagianLapor,
	KODE_PERIKSA,
	type KodePeriksa,
	PERIKSA_LAPOR,
} from '#shared/rules/lapor.ts'
import { formatNumber } from '#web/lib/format.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { BukuCard } from './buku-card.tsx'
import { Hitungan, useSiapLapor } from './hitungan.tsx'
import { KesiapanCard } from './kesiapan-card.tsx'
import css from './lapor.module.css'
import { pilihanOf } from './queries.ts'

/** What the report of a term still lacks, and who owes it. */
export function LaporPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const of = useSiapLapor(search)
	const { data, isError, error, refetch, isFetching } = of.query
	return (
		<>
			<PageHeader subtitle="Yang masih kurang atau bertentangan untuk laporan PDDikti, dan siapa yang harus melengkapinya.">
				{data && data.periode.length > 0 ? <Semester data={data} search={search} /> : null}
			</PageHeader>
			<PageTabs base="/kantor/lapor" params={{}} label="Bagian laporan" />
			<div className={css.stack}>
				{data?.terpilih ? (
					<Isi data={data} search={search} of={of} />
				) : (
					<DataCard flush>
						{data ? (
							<EmptyState
								title="Belum ada semester"
								text="Kesiapan laporan diperiksa per semester. Buka semester lebih dahulu."
							/>
						) : isError ? (
							<ErrorState
								title="Gagal memuat kesiapan laporan"
								error={error}
								onRetry={() => void refetch()}
								retrying={isFetching}
							/>
						) : (
							<RowsSkeleton rows={8} label="Memuat kesiapan laporan" />
						)}
					</DataCard>
				)}
			</div>
		</>
	)
}

function Semester({ data, search }: { data: SiapLapor; search: DaftarSearch }) {
	const navigate = useNavigate()
	return (
		<NativeSelect
			size="md"
			aria-label="Semester"
			data={data.periode.map(({ kode, nama }) => ({ value: kode, label: nama }))}
			value={data.terpilih ?? ''}
			onChange={({ currentTarget: { value } }) =>
				void navigate({ to: '/kantor/lapor', search: { ...search, periode: value }, resetScroll: false })
			}
		/>
	)
}

type Props = { data: SiapLapor; search: DaftarSearch; of: ReturnType<typeof useSiapLapor> }

function Isi({ data, search, of }: Props) {
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const periksa = new Map(data.periksa.map((one) => [one.kode, one]))
	return (
		<>
			<KesiapanCard data={data} search={search} note={<Hitungan data={data} of={of} />} />
			{data.dihitung_pada === null ? null : (
				<div className={css.bagian}>
					{(Object.keys(BAGIAN_LAPOR) as BagianLapor[]).map((bagian) => (
						<DataCard key={bagian} flush title={BAGIAN_LAPOR[bagian]}>
							<ul className={css.periksa}>
								{KODE_PERIKSA.filter((kode) => PERIKSA_LAPOR[kode].bagian === bagian).map((kode) => (
									<Periksa
										key={kode}
										kode={kode}
										jumlah={periksa.get(kode)?.jumlah ?? 0}
										ada={periksa.get(kode)?.ada_data ?? false}
										data={data}
										search={search}
									/>
								))}
							</ul>
						</DataCard>
					))}
				</div>
			)}
			{akademik && data.terpilih ? <BukuCard data={data} search={search} /> : null}
		</>
	)
}

type PeriksaProps = {
	kode: KodePeriksa
	jumlah: number
	/** Whether there is anything to look through. */
	ada: boolean
	data: SiapLapor
	search: DaftarSearch
}

function Periksa({ kode, jumlah, ada, data, search }: PeriksaProps) {
	const { judul, arti, pemilik } = PERIKSA_LAPOR[kode]
	const petunjuk = 'petunjuk' in PERIKSA_LAPOR[kode]
	return (
		<li>
			<div className={css.kata}>
				{jumlah > 0 ? (
					<Link
						to="/kantor/lapor/daftar"
						search={{ ...pilihanOf({ ...search, periode: data.terpilih ?? '' }), periksa: kode }}
					>
						{judul}
					</Link>
				) : (
					<span>{judul}</span>
				)}
				<p>{jumlah > 0 ? `${arti} Penanggung jawab: ${pemilik.toLowerCase()}.` : arti}</p>
			</div>
			{jumlah > 0 ? (
				<StatusBadge tone={petunjuk ? 'warning' : 'danger'}>
					{`${formatNumber(jumlah)}${petunjuk ? ' perlu dilihat' : ' temuan'}`}
				</StatusBadge>
			) : (
				<StatusBadge tone={ada ? 'success' : 'neutral'}>
					{ada ? 'Tidak ada temuan' : 'Belum ada data'}
				</StatusBadge>
			)}
		</li>
	)
}
