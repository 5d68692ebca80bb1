export declare function isBuildStale(root: string): boolean;
export declare function removeBuildStamp(root: string): void;
export declare function writeBuildStamp(root: string, startedAt: Date): void;
