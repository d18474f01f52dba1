import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Khs } from '#shared/api/khs.ts'
import type { KemajuanStudi } from '#shared/api/study.ts'
import { readTarget, TARGET_TERENDAH, TARGET_TERTINGGI } from '#shared/rules/target-ipk.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { kemajuanQuery, saveTarget } from './queries.ts'
import css from './target-card.module.css'
import { dasarTargetText, targetText } from './target-words.ts'
import { TrenChart } from './tren-chart.tsx'

type Props = { kemajuan: KemajuanStudi; khsList: readonly Khs[] }

/** The IPK over the semesters, and what the student's own goal still asks for. */
export function TargetCard({ kemajuan, khsList }: Props) {
	const { target, sks_total } = kemajuan
	const dasar = sks_total === null ? null : { ...kemajuan, sks_total }
	return (
		<DataCard title={t('IPK dan target')}>
			<div className={css.columns}>
				<div>
					<TargetForm target={target} />
					{/* Always there: what comes into it is read out. */}
					<div role="status">
						{target !== null && dasar ? (
							<>
								<p className={css.answer}>{targetText(dasar, target)}</p>
								<p className={css.note}>{dasarTargetText(dasar)}</p>
							</>
						) : (
							<p className={css.note}>
								{t('Tulis IPK yang ingin Anda capai saat lulus. Target hanya terlihat oleh Anda.')}
							</p>
						)}
					</div>
				</div>
				<div>
					<TrenChart khsList={khsList} indeks="ipk" target={target} />
					<p className={css.note}>
						{[
							target !== null &&
								t('Garis putus-putus: target {target}.', { target: formatNumber(target, 2) }),
							khsList.some((khs) => khs.status !== 'approved') && t('Lingkaran kosong: belum disahkan.'),
						]
							.filter(Boolean)
							.join(' ')}
					</p>
				</div>
			</div>
		</DataCard>
	)
}

const RANGE = t('{TARGET_TERENDAH} sampai {TARGET_TERTINGGI}', {
	TARGET_TERENDAH: formatNumber(TARGET_TERENDAH, 2),
	TARGET_TERTINGGI: formatNumber(TARGET_TERTINGGI, 2),
})

function TargetForm({ target }: { target: number | null }) {
	const field = useRef<HTMLInputElement>(null)
	/** Null while nothing is typed: then the goal itself stands in the field. */
	const [typed, setTyped] = useState<string | null>(null)
	const text = typed ?? (target === null ? '' : formatNumber(target, 2))
	const [wrong, setWrong] = useState(false)
	const client = useQueryClient()
	const save = useMutation({
		mutationFn: saveTarget,
		onSuccess: (saved) => {
			client.setQueryData(kemajuanQuery.queryKey, (old) => old && { ...old, target: saved })
			setTyped(null)
			setWrong(false)
			// The button that took it away goes with it.
			if (saved === null) field.current?.focus()
			showSuccess(saved === null ? t('Target dihapus') : t('Target disimpan'))
		},
		onError: (error) => showError(t('Gagal menyimpan target'), error.message),
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const value = readTarget(text)
		setWrong(value === null)
		if (value !== null) save.mutate(value)
	}
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<TextInput
				ref={field}
				className={css.field ?? ''}
				label={t('Target IPK saat lulus')}
				placeholder="3,50"
				inputMode="decimal"
				autoComplete="off"
				maxLength={6}
				value={text}
				error={wrong ? t('Tulis bilangan dari {RANGE}.', { RANGE }) : null}
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			<div className={css.actions}>
				<Button type="submit" loading={save.isPending}>
					{t('Simpan')}
				</Button>
				{target === null ? null : (
					<Button variant="default" disabled={save.isPending} onClick={() => save.mutate(null)}>
						{t('Hapus')}
					</Button>
				)}
			</div>
		</form>
	)
}
