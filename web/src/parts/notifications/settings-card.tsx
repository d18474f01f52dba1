import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PengaturanPemberitahuan } from '#shared/api/notifications.ts'
import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import { SALURAN, type Saluran, saluranTetap } from '#shared/rules/saluran.ts'
import { t } from '#web/lib/language.ts'
import { readRole } from '#web/lib/session.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showError } from '#web/ui/toast.ts'
import { NAMA_JENIS, NAMA_JENIS_DOSEN } from './channel-names.ts'
import { PushSwitch } from './push-switch.tsx'
import { pengaturanQuery, setSaluranMutation } from './queries.ts'
import css from './settings-card.module.css'

const NAMA_SALURAN: Readonly<Record<Saluran, string>> = {
	aplikasi: t('Aplikasi'),
	email: 'Email',
	push: t('Push'),
}

/** How somebody wants to be told: all at once, and kind by kind. Each switch is stored as it is pressed. */
export function NotificationSettings() {
	const settings = useQuery(pengaturanQuery)
	return (
		<DataCard title={t('Notifikasi')} note={t('Tersimpan di akun Anda')}>
			{settings.data ? (
				<Choices {...settings.data} />
			) : settings.isError ? (
				<ErrorState
					title={t('Gagal memuat pengaturan pemberitahuan')}
					error={settings.error}
					onRetry={() => void settings.refetch()}
					retrying={settings.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label={t('Memuat pengaturan pemberitahuan')} />
			)}
		</DataCard>
	)
}

function Choices({ jenis, push }: PengaturanPemberitahuan) {
	const rows = jenis.filter((row) => row.jenis !== 'ringkasan')
	const pagi = jenis.find((row) => row.jenis === 'ringkasan')
	const set = useMutation({
		...setSaluranMutation,
		onError: (error) => showError(t('Pilihan belum tersimpan'), error.message),
	})
	const change = (jenis: readonly JenisPemberitahuan[], saluran: Saluran, aktif: boolean) =>
		set.mutate({ jenis: [...jenis], saluran, aktif })
	const all = (saluran: Saluran, label: string, hint: ReactNode) => {
		const loose = rows.filter(({ jenis }) => !saluranTetap(jenis, saluran))
		return (
			<Switch
				label={label}
				checked={loose.some((row) => row[saluran])}
				onChange={(on) =>
					change(
						loose.map(({ jenis }) => jenis),
						saluran,
						on,
					)
				}
			>
				{hint}
			</Switch>
		)
	}
	return (
		<div className={css.settings}>
			{all('aplikasi', t('Notifikasi aplikasi'), t('Di lonceng, pada semua perangkat Anda'))}
			{all('email', t('Notifikasi email'), t('Paling banyak tiga email dalam satu jam'))}
			<PushSwitch {...push} />
			{pagi ? (
				<Switch
					label={NAMA_JENIS.ringkasan}
					checked={pagi.email}
					onChange={(on) => change(['ringkasan'], 'email', on)}
				>
					{t(
						'Setiap pukul 06.00: kuliah dan ujian hari itu, dan yang menunggu Anda. Tidak dikirim bila kosong.',
					)}
				</Switch>
			) : null}
			<table className={css.table}>
				<caption className={css.hidden}>{t('Pilihan untuk setiap jenis pemberitahuan')}</caption>
				<thead>
					<tr>
						<th scope="col">{t('Kabar')}</th>
						{SALURAN.map((saluran) => (
							<th key={saluran} scope="col">
								{NAMA_SALURAN[saluran]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => {
						const name = nameOf(row.jenis)
						return (
							<tr key={row.jenis}>
								<th scope="row">{name}</th>
								{SALURAN.map((saluran) => (
									<td key={saluran}>
										<label className={css.cell}>
											<span className={css.hidden}>
												{name}: {NAMA_SALURAN[saluran]}
											</span>
											<input
												type="checkbox"
												checked={row[saluran]}
												disabled={saluranTetap(row.jenis, saluran)}
												onChange={(event) => change([row.jenis], saluran, event.currentTarget.checked)}
											/>
										</label>
									</td>
								))}
							</tr>
						)
					})}
				</tbody>
			</table>
			{isMahasiswa() ? (
				<p className={css.note}>
					{t('Selama Anda mengerjakan ujian, semua pemberitahuan menunggu sampai ujian dikumpulkan.')}
				</p>
			) : null}
		</div>
	)
}

const isMahasiswa = (): boolean => readRole() === 'mahasiswa'

const nameOf = (jenis: JenisPemberitahuan): string =>
	(isMahasiswa() ? undefined : NAMA_JENIS_DOSEN[jenis]) ?? NAMA_JENIS[jenis]
