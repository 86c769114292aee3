import type { Pool, PoolClient } from 'pg';
import { judgeFeature, type FeatureTarget, type FeatureJudgement, type Recipient } from '../../../domain/feature.ts';

export interface Feature extends FeatureTarget {
    readonly featureData: unknown;
}

/** What a person gets of a feature. Its data goes to nobody for whom it is off. */
export interface FeatureAnswer {
    readonly isOn: boolean;
    readonly featureData: unknown;
}

export const findFeature = async (client: Pool | PoolClient, name: string): Promise<Feature | undefined> => {
    const { rows } = await client.query<Feature>({
        name: 'find feature',
        text: `select name, enabled, countries, roles, merchants, percentage, feature_data as "featureData"
            from feature where name = $1`,
        values: [name],
    });
    return rows[0];
};

const off: FeatureAnswer = { isOn: false, featureData: null };

export const answerOf = (feature: Feature, judgement: FeatureJudgement): FeatureAnswer =>
    judgement.isOn ? { isOn: true, featureData: feature.featureData } : off;

/** What a person gets now; a feature that nobody has made is off. */
export const featureFor = async (
    client: Pool | PoolClient,
    name: string,
    person: Recipient,
): Promise<FeatureAnswer> => {
    const feature = await findFeature(client, name);
    return feature === undefined ? off : answerOf(feature, judgeFeature(feature, person));
};
