import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MejaSurat, PilihanSurat } from '#shared/api/letters.ts'
import { judgeKeperluan, NAMA_SURAT } from '#shared/rules/surat.ts'
import { t, word } from '#web/lib/language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { allFacts, transkripNotes } from './facts.ts'
import css from './issue-dialog.module.css'
import { issueSurat, mejaQuery } from './queries.ts'
import { ResultTable } from './result-table.tsx'

const COMMON = ['Beasiswa', 'Tunjangan orang tua', 'BPJS Kesehatan', 'Magang', 'Lomba']

type Props = {
	opened: boolean
	onClose: () => void
	pilihan: PilihanSurat
	meja: MejaSurat
	onIssued: (id: string) => void
}

/** Shows what will be printed, asks what for, and issues it. */
export function IssueDialog({ opened, onClose, pilihan, meja, onIssued }: Props) {
	const client = useQueryClient()
	const issue = useMutation({
		mutationFn: (keperluan: string) => issueSurat({ jenis: pilihan.jenis, keperluan }),
		onSuccess: async (surat) => {
			onIssued(surat.id)
			await client.invalidateQueries(mejaQuery)
			onClose()
			showSuccess(t('Dokumen terbit'), t('Nomor {nomor}', { nomor: surat.nomor }))
		},
		onError: (error) => showError(t('Dokumen belum dapat dibuat'), error.message),
	})
	// What is on its way is issued: closing would look like calling it back.
	const pending = issue.isPending
	return (
		<Dialog
			opened={opened}
			onClose={onClose}
			title={word(NAMA_SURAT[pilihan.jenis])}
			closable={!pending}
			place="form"
		>
			<IssueForm
				pilihan={pilihan}
				meja={meja}
				onClose={onClose}
				onSubmit={(keperluan) => issue.mutate(keperluan)}
				pending={pending}
			/>
		</Dialog>
	)
}

type FormProps = Pick<Props, 'pilihan' | 'meja' | 'onClose'> & {
	onSubmit: (keperluan: string) => void
	pending: boolean
}

function IssueForm({ pilihan, meja, onClose, onSubmit, pending }: FormProps) {
	const [keperluan, setKeperluan] = useState('')
	const [problem, setProblem] = useState<string | null>(null)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const wrong = judgeKeperluan(keperluan)
		setProblem(wrong && word(wrong))
		if (wrong === null) onSubmit(keperluan)
	}
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<section className={css.preview} aria-label={t('Yang akan tercetak')}>
				<FactList>
					{allFacts(meja, pilihan).map(([label, value]) => (
						<Fact key={label} label={label} value={value} />
					))}
				</FactList>
				{transkripNotes(pilihan).map((note) => (
					<p key={note} className={css.note}>
						{note}
					</p>
				))}
				{pilihan.transkrip ? <ResultTable baris={pilihan.transkrip.baris} /> : null}
			</section>
			<TextInput
				label={t('Keperluan')}
				description={t('Tercetak pada dokumen')}
				placeholder={t('Misalnya Beasiswa Unggulan 2026')}
				value={keperluan}
				onChange={(event) => {
					setKeperluan(event.currentTarget.value)
					setProblem(null)
				}}
				error={problem}
				maxLength={160}
				required
				data-autofocus
			/>
			<div className={css.common}>
				{COMMON.map((text) => (
					<button
						key={text}
						type="button"
						className={css.chip}
						onClick={() => {
							setKeperluan(text)
							setProblem(null)
						}}
					>
						{text}
					</button>
				))}
			</div>
			<p className={css.note}>
				{t(
					'Dokumen langsung terbit dengan nomor resmi. Permintaan yang sama pada hari ini menghasilkan dokumen yang sama.',
				)}
			</p>
			<div className={css.actions}>
				<Button variant="default" disabled={pending} onClick={onClose}>
					{t('Batal')}
				</Button>
				<Button type="submit" loading={pending}>
					{t('Terbitkan')}
				</Button>
			</div>
		</form>
	)
}
