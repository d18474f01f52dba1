import { Button, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './feed-dialog.module.css'
import { umpanQuery } from './queries.ts'

type Props = { opened: boolean; onClose: () => void }

/** The student's own calendar address: make it, copy it, change it, take it back. */
export function FeedDialog({ opened, onClose }: Props) {
	return (
		<Dialog opened={opened} onClose={onClose} title="Langganan kalender">
			<p className={css.text}>
				Jadwal kuliah dan ujian Anda dapat tampil di aplikasi kalender ponsel atau komputer, seperti Google
				Kalender, Apple Kalender, dan Outlook. Perubahan jadwal ikut diperbarui.
			</p>
			<FeedAddress />
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
				showSuccess('Alamat dicabut', 'Aplikasi kalender tidak lagi menerima jadwal Anda')
			else
				showSuccess(first ? 'Alamat dibuat' : 'Alamat diganti', 'Salin alamat ini ke aplikasi kalender Anda')
		},
		onError: (error) => showError('Gagal mengubah alamat kalender', error.message),
	})
	const fieldId = useId()

	if (feed.data === undefined)
		return feed.isError ? (
			<ErrorState
				title="Gagal memuat alamat kalender"
				error={feed.error}
				onRetry={() => void feed.refetch()}
				retrying={feed.isFetching}
			/>
		) : (
			<SkeletonRegion label="Memuat alamat kalender">
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
				Buat alamat kalender
			</Button>
		)
	const { alamat, dibuat_pada } = feed.data
	return (
		<>
			<label className={css.label} htmlFor={fieldId}>
				Alamat kalender Anda
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
					Salin
				</Button>
			</div>
			<p className={css.note}>
				Dibuat {campus.date(dibuat_pada)}. Siapa pun yang memegang alamat ini dapat membaca jadwal Anda, jadi
				jangan dibagikan. Bila terlanjur tersebar, ganti atau cabut alamatnya.
			</p>
			<div className={css.actions}>
				<Button component="a" href={alamat.replace(/^https?:/, 'webcal:')}>
					Buka di aplikasi kalender
				</Button>
				<Button variant="default" disabled={change.isPending} onClick={() => change.mutate('make')}>
					Ganti alamat
				</Button>
				<Button
					variant="outline"
					color="danger"
					disabled={change.isPending}
					onClick={() => change.mutate('revoke')}
				>
					Cabut alamat
				</Button>
			</div>
		</>
	)
}

async function copy(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text)
		showSuccess('Alamat disalin')
	} catch {
		showError('Alamat tidak dapat disalin', 'Pilih teks alamat, lalu salin sendiri')
	}
}
