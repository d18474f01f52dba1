import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#shared/api/accounts.ts'
import type { UjianKartu } from '#shared/api/exam-cards.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { profileQuery } from '../../parts/profile-query.ts'
import { SyaratList } from '../../parts/syarat-list.tsx'
import { CardDownload } from './card-download.tsx'
import { jamUjian } from './exam-time.ts'
import css from './kartu-page.module.css'
import { kartuQuery } from './kartu-query.ts'

/** The exam card: who sits which exam when and where, and what is asked for before it. */
export function KartuPage() {
	const profile = useQuery(profileQuery)
	const list = useQuery(kartuQuery)
	const failed = profile.isError && !profile.data ? profile : list.isError && !list.data ? list : null
	const exams = list.data
	return (
		<>
			<PageHeader
				subtitle={t('Tunjukkan halaman ini kepada pengawas. Ujian daring tidak memerlukan kartu.')}
			/>
			<div className={css.page}>
				{profile.data ? <Who profile={profile.data} exams={exams ?? []} /> : null}
				<DataCard flush title={t('Ujian semester ini')}>
					{failed ? (
						<ErrorState
							title={t('Gagal memuat data ujian')}
							error={failed.error}
							onRetry={() => void failed.refetch()}
							retrying={failed.isFetching}
						/>
					) : exams && exams.length > 0 ? (
						<ul className={css.list}>
							{exams.map((ujian) => (
								<Exam key={ujian.id} ujian={ujian} />
							))}
						</ul>
					) : exams ? (
						<EmptyState
							title={t('Belum ada jadwal ujian')}
							text={t('Jadwal ujian kelas Anda muncul di sini setelah ditetapkan bagian akademik.')}
						/>
					) : (
						<RowsSkeleton label={t('Memuat data ujian')} />
					)}
				</DataCard>
			</div>
		</>
	)
}

function Who({ profile, exams }: { profile: Profile; exams: readonly UjianKartu[] }) {
	return (
		<DataCard>
			<div className={css.who}>
				<Avatar name={profile.name} foto={profile.foto} size={72} />
				<div>
					<p className={css.name}>{profile.name}</p>
					<p data-tabular>{profile.stambuk}</p>
					<p className={css.note}>
						{[profile.class && t('Kelas {kelas}', { kelas: profile.class }), profile.program_studi]
							.filter(Boolean)
							.join(' · ')}
					</p>
				</div>
			</div>
			<div className={css.cards}>
				{(['UTS', 'UAS'] as const).map((jenis) => {
					const own = exams.filter((one) => one.jenis === jenis)
					if (own.length === 0) return null
					const boleh = own.some(({ syarat }) => syarat.every(({ keadaan }) => keadaan !== 'kurang'))
					return <CardDownload key={jenis} jenis={jenis} stambuk={profile.stambuk} boleh={boleh} />
				})}
			</div>
		</DataCard>
	)
}

function Exam({ ujian }: { ujian: UjianKartu }) {
	return (
		<li className={css.exam}>
			<div>
				<h3 className={css.title}>{`${sebutanUjian(ujian)} ${ujian.mata_kuliah}`}</h3>
				<dl className={css.facts}>
					{ujian.kelas === undefined ? null : (
						<div>
							<dt>{t('Kelas')}</dt>
							<dd>{ujian.kelas}</dd>
						</div>
					)}
					<div>
						<dt>{t('Tanggal')}</dt>
						<dd>{formatTanggal(ujian.tanggal)}</dd>
					</div>
					<div>
						<dt>{t('Waktu')}</dt>
						<dd>
							{jamUjian(ujian, campus.date)} {campusZone}
						</dd>
					</div>
					<div>
						<dt>{t('Ruang')}</dt>
						<dd>{ujian.ruang}</dd>
					</div>
					{ujian.kursi === null ? null : (
						<div>
							<dt>{t('Nomor kursi')}</dt>
							<dd>{ujian.kursi}</dd>
						</div>
					)}
				</dl>
			</div>
			{ujian.syarat.length > 0 ? (
				<SyaratList list={ujian.syarat} />
			) : (
				<p className={css.note}>{t('Ujian ini tidak memerlukan syarat apa pun.')}</p>
			)}
		</li>
	)
}
