import { Button, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { IcsButton } from '../../parts/ics-button.tsx'
import css from './feed-dialog.module.css'
import { umpanQuery } from './queries.ts'

type Props = { opened: boolean; onClose: () => void }

/** Ways for the schedule into a calendar: an address that is read again and again, or a copy. */
export function FeedDialog({ opened, onClose }: Props) {
	return (
		<Dialog opened={opened} onClose={onClose} title={t('Langganan kalender')}>
			<section className={css.way}>
				<h3 className={css.heading}>{t('Langganan')}</h3>
				<p className={css.text}>
					{t(
						'Kuliah, ujian, dan libur tampil di Google Kalender, Apple Kalender, atau Outlook. Aplikasi kalender mengambil perubahan sendiri, tetapi tidak seketika: Google hanya setiap beberapa jam, kadang sampai sehari. Perubahan mendadak selalu lebih dulu ada di halaman ini.',
					)}
				</p>
				<FeedAddress />
			</section>
			<section className={css.way}>
				<h3 className={css.heading}>{t('Salinan')}</h3>
				<p className={css.text}>
					{t('Berkas .ics berisi jadwal seperti saat ini. Perubahan sesudah diunduh tidak ikut ke dalamnya.')}
				</p>
				<IcsButton />
			</section>
		</Dialog>
	)
}

function FeedAddress() {
	const queryClient = useQueryClient()
	const feed = useQuery(umpanQuery)
	const change = useMutation({
		mutationFn: async (action: 'make' | 'revoke') =>
			(await call(action === 'make' ? 'POST /api/jadwal-kuliah/umpan' : 'DELETE /api/jadwal-kuliah/umpan'))
				.data,
		onSuccess: (data, action) => {
			const first = feed.data === null
			queryClient.setQueryData(umpanQuery.queryKey, data)
			if (action === 'revoke')
				showSuccess(t('Alamat dicabut'), t('Aplikasi kalender tidak lagi menerima jadwal Anda'))
			else
				showSuccess(
					first ? t('Alamat dibuat') : t('Alamat diganti'),
					t('Salin alamat ini ke aplikasi kalender Anda'),
				)
		},
		onError: (error) => showError(t('Gagal mengubah alamat kalender'), error.message),
	})
	const fieldId = useId()

	if (feed.data === undefined)
		return feed.isError ? (
			<ErrorState
				title={t('Gagal memuat alamat kalender')}
				error={feed.error}
				onRetry={() => void feed.refetch()}
				retrying={feed.isFetching}
			/>
		) : (
			<SkeletonRegion label={t('Memuat alamat kalender')}>
				<SkeletonBar height={44} />
			</SkeletonRegion>
		)
	if (feed.data === null)
		return (
			<Button
				leftSection={<IconCalendarPlus size={20} stroke={1.7} aria-hidden="true" />}
				loading={change.isPending}
				onClick={() => change.mutate('make')}
			>
				{t('Buat alamat kalender')}
			</Button>
		)
	const { alamat, dibuat_pada } = feed.data
	return (
		<>
			<label className={css.label} htmlFor={fieldId}>
				{t('Alamat kalender Anda')}
			</label>
			<div className={css.address}>
				<TextInput
					id={fieldId}
					className={css.field ?? ''}
					value={alamat}
					readOnly
					spellCheck={false}
					onFocus={(event) => event.currentTarget.select()}
				/>
				<Button
					variant="default"
					leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
					onClick={() => void copy(alamat)}
				>
					{t('Salin')}
				</Button>
			</div>
			<p className={css.note}>
				{t(
					'Dibuat {dibuat_pada}. Siapa pun yang memegang alamat ini dapat membaca jadwal Anda, jadi jangan dibagikan. Bila terlanjur tersebar, ganti atau cabut alamatnya.',
					{ dibuat_pada: campus.date(dibuat_pada) },
				)}
				{alamat.startsWith('https:')
					? null
					: t(' Alamat ini hanya ada di jaringan ini, jadi Google belum dapat menjangkaunya.')}
			</p>
			<div className={css.actions}>
				<Button component="a" href={googleUrl(alamat)} target="_blank" rel="noreferrer">
					{t('Tambahkan ke Google Kalender')}
				</Button>
				<Button component="a" variant="default" href={webcal(alamat)}>
					{t('Buka di aplikasi kalender')}
				</Button>
				<Button variant="default" disabled={change.isPending} onClick={() => change.mutate('make')}>
					{t('Ganti alamat')}
				</Button>
				<Button
					variant="outline"
					color="danger"
					disabled={change.isPending}
					onClick={() => change.mutate('revoke')}
				>
					{t('Cabut alamat')}
				</Button>
			</div>
		</>
	)
}

const webcal = (alamat: string) => alamat.replace(/^https?:/, 'webcal:')

/** Where Google Kalender asks whether to subscribe to an address. */
const googleUrl = (alamat: string) =>
	`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(alamat))}`

async function copy(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text)
		showSuccess(t('Alamat disalin'))
	} catch {
		showError(t('Alamat tidak dapat disalin'), t('Pilih teks alamat, lalu salin sendiri'))
	}
}
