import { Button } from '@mantine/core'
import { IconKey, IconMoodCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MejaKantor, TugasKantor } from '#shared/api/office.ts'
import { NAMA_HAK } from '#shared/rules/wewenang.ts'
import { campus } from '#web/lib/campus-time.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { isKosong } from './kosong.ts'
import css from './menunggu-page.module.css'
import { keadaanSemesterQuery, mejaKantorQuery } from './queries.ts'
import { Standing } from './standing.tsx'
import { DoneList, WaitingCard } from './waiting-card.tsx'

const FAILED = 'Gagal memuat data'

/** What waits in the offices, as far as the rights of who looks reach. */
export function MenungguPage() {
	const desk = useQuery(mejaKantorQuery)
	const now = useServerClock()
	// Without data the page itself says it.
	useErrorToast(FAILED, desk.data && desk.error?.message)
	const periode = desk.data?.periode
	return (
		<>
			<PageHeader
				subtitle={[campus.longDate(now), periode && `Semester ${periode}`].filter(Boolean).join(' · ')}
			/>
			{desk.data ? (
				<Desk desk={desk.data} />
			) : desk.isError ? (
				<DataCard flush>
					<ErrorState
						title={FAILED}
						error={desk.error}
						onRetry={() => void desk.refetch()}
						retrying={desk.isFetching}
					/>
				</DataCard>
			) : (
				<Loading />
			)}
		</>
	)
}

function Desk({ desk: { tugas, khs_disiapkan, pelunasan } }: { desk: MejaKantor }) {
	const keadaan = useQuery(keadaanSemesterQuery).data
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	if (tugas.length === 0) return <NothingCounted />
	const kosong = akademik && keadaan !== undefined && isKosong(keadaan)
	const disiapkan = (jenis: TugasKantor['jenis']) => (jenis === 'khs_menunggu' ? khs_disiapkan : 0)
	// What is not counted to its end is not done, even where nothing was found so far.
	const isWaiting = ({ jenis, jumlah }: TugasKantor) => jumlah > 0 || disiapkan(jenis) > 0
	const waiting = tugas.filter(isWaiting)
	return (
		<div className={css.page}>
			{kosong ? <NothingBrought /> : null}
			{kosong || waiting.length > 0 ? null : (
				<DataCard flush>
					<EmptyState
						icon={<IconMoodCheck size={22} stroke={1.7} />}
						title="Semua beres"
						text="Tidak ada yang menunggu. Halaman ini memperbarui diri setiap menit."
					/>
				</DataCard>
			)}
			<div className={css.grid}>
				{waiting.map((each) => (
					<WaitingCard key={each.jenis} tugas={each} disiapkan={disiapkan(each.jenis)} />
				))}
			</div>
			{kosong ? null : (
				<>
					<DoneList tugas={tugas.filter((each) => !isWaiting(each))} />
					<Standing pelunasan={pelunasan} />
				</>
			)}
		</div>
	)
}

/** A campus that was just made: what comes first, and the way there. */
function NothingBrought() {
	return (
		<DataCard flush>
			<EmptyState
				title="Semester ini belum berisi kelas dan mahasiswa"
				text="Masukkan mata kuliah, kelas, dosen, dan mahasiswa dari Excel, menurut urutan di halaman impor. Sesudah itu pekerjaan yang menunggu dan keadaan semester terlihat di sini."
			>
				<Button renderRoot={(props) => <Link to="/kantor/impor" {...props} />}>Buka halaman impor</Button>
			</EmptyState>
		</DataCard>
	)
}

/** Nobody is led to believe that all is done where nothing is looked at. */
function NothingCounted() {
	const hak = useQuery(sayaQuery).data?.hak ?? []
	return (
		<DataCard flush>
			<EmptyState
				icon={<IconKey size={22} stroke={1.7} />}
				title={
					hak.length > 0 ? 'Belum ada pekerjaan yang dihitung untuk hak Anda' : 'Akun Anda belum memiliki hak'
				}
				text={
					hak.length > 0
						? `Hak Anda: ${hak.map((satu) => NAMA_HAK[satu]).join(', ')}. Halaman ini menghitung pekerjaan bagian akademik, program studi, keuangan, dan sistem.`
						: 'Administrator sistem memberikan hak akademik, keuangan, humas, program studi, atau sistem. Setelah itu pekerjaan yang menunggu Anda muncul di sini.'
				}
			/>
		</DataCard>
	)
}

function Loading() {
	return (
		<SkeletonRegion label="Memuat pekerjaan yang menunggu">
			<div className={css.grid}>
				{['a', 'b', 'c', 'd'].map((card) => (
					<SkeletonBar key={card} height={190} className={css.skeleton} />
				))}
			</div>
		</SkeletonRegion>
	)
}
