import { useQuery } from '@tanstack/react-query'
import type { KeadaanSemester, MejaKantor } from '#shared/api/office.ts'
import { JUMLAH_MINGGU } from '#shared/rules/minggu-kuliah.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber, formatPercent, formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import { PaidCard } from './paid-card.tsx'
import { type Bagian, ProgrammeBars } from './programme-bars.tsx'
import { keadaanSemesterQuery } from './queries.ts'
import css from './standing.module.css'
import { WeekColumns } from './week-columns.tsx'

const KRS: readonly Bagian[] = [
	{ kind: 'done', label: 'Disetujui' },
	{ kind: 'waits', label: 'Menunggu dosen wali' },
	{ kind: 'begun', label: 'Draf atau dikembalikan' },
	{ kind: 'none', label: 'Belum mengisi' },
]
const NILAI: readonly Bagian[] = [
	{ kind: 'done', label: 'Diumumkan' },
	{ kind: 'begun', label: 'Mulai diisi' },
	{ kind: 'none', label: 'Belum diisi' },
]
const FAILED = 'Gagal memuat keadaan semester'

/** How the active term stands, as pictures; what the rights do not cover is not there. */
export function Standing({ pelunasan }: Pick<MejaKantor, 'pelunasan'>) {
	const { data, error, isError, isFetching, refetch } = useQuery(keadaanSemesterQuery)
	if (data?.periode && !data.krs && !data.nilai && !data.presensi && !data.pembayaran && !pelunasan)
		return null
	return (
		<section aria-labelledby="keadaan-semester" className={css.section}>
			<div className={css.head}>
				<h2 id="keadaan-semester">Keadaan semester</h2>
				{data ? (
					<p className={css.small}>Dihitung pukul {campus.time(new Date(data.dihitung_pada))}</p>
				) : null}
			</div>
			{data ? (
				<Cards keadaan={data} pelunasan={pelunasan} />
			) : isError ? (
				<DataCard flush>
					<ErrorState title={FAILED} error={error} onRetry={() => void refetch()} retrying={isFetching} />
				</DataCard>
			) : (
				<SkeletonRegion label="Memuat keadaan semester">
					<div className={css.grid}>
						<SkeletonBar height={260} className={css.skeleton} />
						<SkeletonBar height={260} className={css.skeleton} />
					</div>
				</SkeletonRegion>
			)}
		</section>
	)
}

function Cards({ keadaan, pelunasan }: { keadaan: KeadaanSemester } & Pick<MejaKantor, 'pelunasan'>) {
	const { periode, minggu, krs, nilai, presensi, pembayaran } = keadaan
	if (periode === null)
		return (
			<DataCard flush>
				<EmptyState
					title="Belum ada semester yang berjalan"
					text="Setelah sebuah semester dijalankan, di sini terlihat sejauh mana KRS, presensi, nilai, dan pembayarannya."
				/>
			</DataCard>
		)
	return (
		<div className={css.grid}>
			{krs ? (
				<ProgrammeBars
					title="Rencana studi (KRS)"
					unit="mahasiswa"
					parts={KRS}
					rows={krs.map(({ disetujui, diajukan, draf, belum, ...p }) => ({
						...p,
						counts: [disetujui, diajukan, draf, belum],
					}))}
					empty="Belum ada mahasiswa yang memiliki kelas di semester ini."
				/>
			) : null}
			{presensi ? <AttendanceCard presensi={presensi} minggu={minggu} /> : null}
			{nilai ? (
				<ProgrammeBars
					title="Nilai"
					unit="mata kuliah kelas"
					parts={NILAI}
					rows={nilai.map(({ diumumkan, diisi, belum, ...p }) => ({
						...p,
						counts: [diumumkan, diisi, belum],
					}))}
					empty="Belum ada mata kuliah yang memiliki dosen di semester ini."
				/>
			) : null}
			{pelunasan ? <PaidCard pelunasan={pelunasan} /> : null}
			{pembayaran ? <IncomeCard pembayaran={pembayaran} /> : null}
		</div>
	)
}

type Presensi = NonNullable<KeadaanSemester['presensi']>

function AttendanceCard({ presensi, minggu }: { presensi: Presensi; minggu: number }) {
	const by = new Map(presensi.map((week) => [week.minggu, week]))
	const total = presensi.reduce((all, { hadir, izin, alpa }) => all + hadir + izin + alpa, 0)
	const hadir = presensi.reduce((all, week) => all + week.hadir, 0)
	const weeks = Array.from({ length: JUMLAH_MINGGU }, (_, i) => i + 1)
	return (
		<DataCard
			title="Kehadiran kuliah"
			note={minggu >= 1 && minggu <= JUMLAH_MINGGU ? `minggu ke-${minggu} dari ${JUMLAH_MINGGU}` : undefined}
		>
			{total > 0 ? (
				<>
					<p className={css.figure}>
						<span className={css.percent}>{formatPercent(Math.floor((hadir / total) * 100))}</span> hadir dari{' '}
						{formatNumber(total)} catatan
					</p>
					<ul className={css.legend}>
						<li data-kind="done">Hadir</li>
						<li data-kind="begun">Izin atau sakit</li>
						<li data-kind="bad">Alpa</li>
					</ul>
					<WeekColumns
						columns={weeks.map((nomor) => {
							const week = by.get(nomor)
							const all = week ? week.hadir + week.izin + week.alpa : 0
							const part = (count = 0) => (all > 0 ? (count / all) * 100 : 0)
							return {
								...{ key: String(nomor), tick: String(nomor), now: nomor === minggu },
								parts: [
									{ kind: 'done', percent: part(week?.hadir) },
									{ kind: 'begun', percent: part(week?.izin) },
									{ kind: 'bad', percent: part(week?.alpa) },
								],
							}
						})}
						heads={['Minggu', 'Kuliah', 'Hadir', 'Izin/sakit', 'Alpa']}
						rows={presensi.map((w) =>
							[w.minggu, w.pertemuan, w.hadir, w.izin, w.alpa].map((count) => formatNumber(count)),
						)}
					/>
				</>
			) : (
				<EmptyState
					title="Belum ada presensi"
					text="Kehadiran terlihat di sini setelah dosen mencatat presensi kuliah pertama."
				/>
			)}
		</DataCard>
	)
}

type Pembayaran = NonNullable<KeadaanSemester['pembayaran']>

/** Every fourth week is named. */
const TICKS = 4

function IncomeCard({ pembayaran: { jumlah, minggu } }: { pembayaran: Pembayaran }) {
	const last = minggu.at(-1)
	return (
		<DataCard
			title="Uang masuk menurut minggu"
			note={jumlah > 0 ? `dari ${formatRupiah(jumlah)}` : undefined}
		>
			{last && jumlah > 0 ? (
				<>
					<p className={css.figure}>
						<span className={css.percent}>{formatRupiah(last.terbayar)}</span> dari {formatNumber(last.lunas)}{' '}
						tagihan lunas
					</p>
					<WeekColumns
						columns={minggu.map(({ senin, terbayar }, i) => ({
							key: senin,
							tick: (minggu.length - 1 - i) % TICKS === 0 ? formatTanggal(senin, 'short').slice(0, -5) : '',
							now: senin === last.senin,
							parts: [{ kind: 'done', percent: Math.min(100, (terbayar / jumlah) * 100) }],
						}))}
						heads={['Minggu mulai', 'Tagihan lunas', 'Masuk sampai akhir minggu']}
						rows={minggu.map((w) => [
							formatTanggal(w.senin, 'short'),
							formatNumber(w.lunas),
							formatRupiah(w.terbayar),
						])}
					/>
				</>
			) : (
				<EmptyState
					title="Belum ada uang masuk"
					text="Pembayaran tagihan semester ini terlihat di sini menurut minggunya."
				/>
			)}
		</DataCard>
	)
}
