import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { EdomMahasiswa, Formulir } from '#shared/api/edom.ts'
import { ULASAN_PALING_PANJANG } from '#shared/rules/edom.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { edomQuery, kirim } from '../../parts/edom-query.ts'
import { dropIsian, type Isian, keepIsian, readIsian } from './draft.ts'
import css from './edom.module.css'

/** One form: what a student says of a lecturer in a course. */
export function IsiPage() {
	const { kode, nip } = useParams({ from: '/shell/edom/$kode/$nip' })
	const { data, isError, error, refetch, isFetching } = useQuery(edomQuery)
	const form = data?.formulir.find((one) => one.kode_matakuliah === kode && one.nip === nip)
	return (
		<>
			<PageHeader subtitle={form ? `${form.matakuliah} · ${form.dosen}` : t('Angket perkuliahan')} />
			{data && form && data.tahap === 'dibuka' && !form.terisi ? (
				<Form key={`${kode} ${nip}`} edom={data} form={form} />
			) : (
				<DataCard flush>
					{data !== undefined ? (
						<EmptyState
							title={form?.terisi ? t('Angket ini sudah Anda isi') : t('Angket ini tidak dapat diisi')}
							text={t('Angket lain ada di daftar.')}
						>
							<Link to="/edom">{t('Ke daftar angket')}</Link>
						</EmptyState>
					) : isError ? (
						<ErrorState
							title={t('Gagal memuat angket')}
							error={error}
							onRetry={() => void refetch()}
							retrying={isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label={t('Memuat angket')} />
					)}
				</DataCard>
			)}
		</>
	)
}

function Form({ edom, form }: { edom: EdomMahasiswa; form: Formulir }) {
	const client = useQueryClient()
	const navigate = useNavigate()
	const [isian, setIsian] = useState(() => readIsian(edom, form))
	const [shown, setShown] = useState(false)
	const change = (next: Isian) => {
		setIsian(next)
		keepIsian(edom, form, next)
	}
	const done = async (text: string) => {
		dropIsian(edom, form)
		await client.invalidateQueries(edomQuery)
		showSuccess(text)
		await navigate({ to: '/edom', replace: true })
	}
	const send = useMutation({
		mutationFn: () => kirim(edom, form, isian),
		onSuccess: () => done(t('Terima kasih, jawaban Anda tersimpan')),
		onError: (error) => {
			// An answer of ours may have gone out before the network did.
			if (error instanceof ApiError && error.code === 'edom_answered')
				return void done(t('Angket ini sudah tersimpan'))
			showError(t('Belum terkirim, jawaban Anda tetap ada di perangkat ini'), error.message)
		},
	})
	const { angket } = edom
	const kurang = isian.jawaban.filter((one) => one === 0).length
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		setShown(true)
		const first = `input[name="p${isian.jawaban.indexOf(0)}"]`
		if (kurang > 0) event.currentTarget.querySelector<HTMLElement>(first)?.focus()
		else if (!send.isPending) send.mutate()
	}
	let at = 0
	return (
		<form className={css.page} onSubmit={submit} noValidate>
			{angket.bagian.map(({ nama, pernyataan }) => (
				<DataCard key={nama} title={nama}>
					<div className={css.statements}>
						{pernyataan.map((isi) => {
							const nomor = at++
							return (
								<Statement
									key={isi}
									name={`p${nomor}`}
									isi={isi}
									label={angket.label}
									value={isian.jawaban[nomor] ?? 0}
									missing={shown && isian.jawaban[nomor] === 0}
									disabled={send.isPending}
									onChange={(step) => change({ ...isian, jawaban: isian.jawaban.with(nomor, step) })}
								/>
							)
						})}
					</div>
				</DataCard>
			))}
			{angket.pertanyaan_bebas ? (
				<DataCard>
					<Textarea
						label={angket.pertanyaan_bebas}
						description={t('Boleh kosong. Jangan tulis nama atau hal yang hanya Anda ketahui.')}
						autosize
						minRows={4}
						maxLength={ULASAN_PALING_PANJANG}
						value={isian.ulasan}
						disabled={send.isPending}
						onChange={(event) => change({ ...isian, ulasan: event.currentTarget.value })}
					/>
				</DataCard>
			) : null}
			<div className={css.foot}>
				<p className={css.muted} role="status">
					{kurang > 0
						? t('{kurang} pernyataan belum dijawab', { kurang })
						: t('Setelah dikirim, jawaban tidak dapat diubah.')}
				</p>
				<Button type="submit" size="md" loading={send.isPending}>
					{t('Kirim jawaban')}
				</Button>
			</div>
		</form>
	)
}

type StatementProps = {
	name: string
	isi: string
	label: readonly string[]
	value: number
	missing: boolean
	disabled: boolean
	onChange: (step: number) => void
}

function Statement({ name, isi, label, value, missing, disabled, onChange }: StatementProps) {
	return (
		<fieldset className={css.statement} disabled={disabled}>
			<legend>
				{isi}
				{missing ? <span className={css.missing}>{t('Pilih satu')}</span> : null}
			</legend>
			<div className={css.steps}>
				{label.map((text, at) => (
					<label key={text} className={css.step}>
						<input
							type="radio"
							name={name}
							value={at + 1}
							checked={value === at + 1}
							onChange={() => onChange(at + 1)}
						/>
						<span>{text}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
